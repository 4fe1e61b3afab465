const marked = '[data-tip]';

/**
 * Shows the name of an icon that stands alone (`data-tip`). What shows it is loaded with the first one
 * that is pointed at: most pages are read without.
 */
export function startTooltip(): void {
  const meet = (event: PointerEvent | FocusEvent) => {
    // A finger has no place to rest, and presses what it touches.
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (!(event.target instanceof Element)) return;
    const target = event.target.closest<HTMLElement>(marked);
    if (!target) return;
    document.removeEventListener('pointerover', meet);
    document.removeEventListener('focusin', meet);
    void import('~/ui/tooltip').then(({ startTooltips }) => startTooltips(target, event.type));
  };
  document.addEventListener('pointerover', meet);
  document.addEventListener('focusin', meet);
}
