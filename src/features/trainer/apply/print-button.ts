/** Opens the browser's print dialog. Markup: `LogbookSummary.astro`. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) window.print();
});

// A module, which scripts of pages load on their own.
export {};
