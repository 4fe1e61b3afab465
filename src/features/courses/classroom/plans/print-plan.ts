/** Opens the browser's print dialog. Markup: `PlanPage.astro`, `PlanBoard.astro`, `PlanSlips.astro`. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.plan-page [data-print]')) window.print();
});

// Makes this file a module.
export {};
