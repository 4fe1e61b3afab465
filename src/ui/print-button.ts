/** Opens the browser's print dialog at a press of `[data-print]`. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-print]')) window.print();
});

// Makes this file a module.
export {};
