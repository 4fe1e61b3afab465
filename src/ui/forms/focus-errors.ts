/** Focuses the error summary of a form after it was submitted. */
const show = () => document.querySelector<HTMLElement>('[data-form-errors]')?.focus();

document.addEventListener('astro:page-load', show);
show();

// A module, which scripts of pages load on their own.
export {};
