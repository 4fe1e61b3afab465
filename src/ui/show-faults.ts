/** Does what `autofocus` does on a page that the browser loads, where the page was swapped in. */
const show = () => document.querySelector<HTMLElement>('[data-faults]')?.focus();

document.addEventListener('astro:page-load', show);
show();

// A module, which scripts of pages load on their own.
export {};
