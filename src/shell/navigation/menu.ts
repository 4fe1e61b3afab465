const openMenu = 'details[data-menu][open]';

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
}

const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>(openMenu)];

/** The buttons of the menus in the same row. */
function neighbours(summary: Element): HTMLElement[] {
  const row = summary.closest('.menus');
  return row ? [...row.querySelectorAll<HTMLElement>(':scope > li > details > summary')] : [];
}

/** Moves along the row of menu buttons, and from a button into its menu (WAI-ARIA disclosure navigation). */
function move(event: KeyboardEvent, focused: Element): void {
  const summary = focused.closest('.menus summary');
  if (!summary) return;
  const row = neighbours(summary);
  const at = row.indexOf(summary as HTMLElement);
  const goal = {
    ArrowRight: row[at + 1],
    ArrowLeft: row[at - 1],
    Home: row[0],
    End: row.at(-1),
    ArrowDown: summary.parentElement?.matches('[open]')
      ? summary.parentElement.querySelector<HTMLElement>('a')
      : null,
  }[event.key];
  if (!goal) return;
  event.preventDefault();
  goal.focus();
}

/**
 * Closes menus on a choice, on a press elsewhere, when the focus leaves and on Escape, and lets arrow
 * keys move along them. They open without scripts.
 */
export function startMenu(): void {
  document.addEventListener('click', ({ target }) => {
    const element = target as Element;
    for (const menu of openMenus())
      if (!menu.contains(element) || element.closest('a')) close(menu);
  });
  document.addEventListener('focusin', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) close(menu);
  });
  document.addEventListener('keydown', (event) => {
    const focused = event.target;
    if (!(focused instanceof Element)) return;
    if (event.key !== 'Escape') return move(event, focused);
    // The innermost one first: a menu inside the phone's drawer leaves the drawer open.
    const menu = openMenus().at(-1);
    if (!menu) return;
    close(menu);
    menu.querySelector('summary')?.focus();
  });
}
