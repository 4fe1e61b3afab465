/** Gives the focus to what became of a form, on the page that follows it. */
const show = () => document.querySelector<HTMLElement>('[data-outcome]')?.focus();
document.addEventListener('astro:page-load', show);
show();
