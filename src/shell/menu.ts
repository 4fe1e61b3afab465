const selector = 'details[data-menu][open]';

/** Closes the phone's menu on a choice, on a press elsewhere and on Escape; it opens without scripts. */
export function startMenu(): void {
  document.addEventListener('click', ({ target }) => {
    const menu = document.querySelector<HTMLDetailsElement>(selector);
    const element = target as Element;
    if (menu && (!menu.contains(element) || element.closest('a'))) menu.open = false;
  });
  document.addEventListener('keydown', ({ key }) => {
    const menu = document.querySelector<HTMLDetailsElement>(selector);
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
