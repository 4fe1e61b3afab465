/** Opens the browser's print dialog. Markup: `LogbookSummary.astro`. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) window.print();
});

// Makes this file a module.
export {};
