const marked = '[data-tip]';

/**
 * Shows the name of an icon without a text (`data-tip`). The tooltip's code is loaded when the
 * first such icon is pointed at, because most pages never need it.
 */
export function startTooltip(): void {
  const meet = (event: PointerEvent | FocusEvent) => {
    // Touch has no hover.
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
