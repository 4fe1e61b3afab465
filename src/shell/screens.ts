/**
 * Screenshots that browsers show before the site is installed. `scripts/draw-screens.ts` takes
 * them, so this file uses no path aliases.
 */
export const screens = [
  { name: 'home', path: '/', form: 'narrow' },
  { name: 'lesson', path: '/courses/1/lessons/AI-101', form: 'narrow' },
  { name: 'path', path: '/learn', form: 'narrow' },
  { name: 'courses', path: '/courses', form: 'wide' },
  { name: 'lesson', path: '/courses/1/lessons/AI-101', form: 'wide' },
] as const;

type Screen = (typeof screens)[number];

/** Sizes on phones and desktops; `scale` is device pixels by CSS pixel. */
export const forms = {
  narrow: { width: 360, height: 740, scale: 1.5 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

export const screenFile = (locale: string, { name, form }: Pick<Screen, 'name' | 'form'>) =>
  `/screens/${locale}-${name}-${form}.webp`;

/** Its width and height, as a manifest names them. */
export const screenSize = (form: Screen['form']) =>
  [forms[form].width, forms[form].height].map((side) => side * forms[form].scale).join('x');
