/** Looks of buttons in islands (Button.tsx) and pages (Button.astro). */
export const buttonLooks = {
  primary: 'btn btn-primary',
  quiet: 'btn btn-quiet',
  sun: 'btn btn-sun',
  glass: 'btn btn-glass',
  danger: 'btn btn-danger',
} as const;

export type ButtonLook = keyof typeof buttonLooks;
