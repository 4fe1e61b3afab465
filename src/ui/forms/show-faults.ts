/** Brings the errors of a form to its sender: their list gets the focus. */
const show = () => document.querySelector<HTMLElement>('[data-faults]')?.focus();

document.addEventListener('astro:page-load', show);
show();

// A module, which scripts of pages load on their own.
export {};
