/** Opens the browser's print dialog. Markup: `WorksheetPage.astro`. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.worksheet [data-print]')) window.print();
});

// Makes this file a module.
export {};
