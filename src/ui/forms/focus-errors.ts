/** Brings what was wrong with a form to whoever sent it: its list takes the focus. */
const show = () => document.querySelector<HTMLElement>('[data-form-errors]')?.focus();

document.addEventListener('astro:page-load', show);
show();

// A module, which scripts of pages load on their own.
export {};
