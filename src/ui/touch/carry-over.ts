type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Finds the island's element for one of its HTML. They are the same unless something has changed
 * the HTML, such as the browser's translation: then React renders everything again.
 */
export function findCounterpart(field: HTMLElement, island: HTMLElement): HTMLElement | undefined {
  if (field.isConnected) return field;
  const top = field.getRootNode() as HTMLElement;
  const alike = [top, ...top.querySelectorAll<HTMLElement>(field.localName)].filter(
    ({ localName }) => localName === field.localName,
  );
  return [...island.querySelectorAll<HTMLElement>(field.localName)][alike.indexOf(field)];
}

/** Notes the fields of an island's HTML. Returns what brings their values and the focus to new ones. */
export function noteFields(island: HTMLElement): (focused: HTMLElement | undefined) => void {
  const fields = [
    ...island.querySelectorAll<TextField | HTMLSelectElement>('input, select, textarea'),
  ];
  return (focused) => {
    for (const old of fields) {
      const field = findCounterpart(old, island) as typeof old | undefined;
      if (field && field !== old) field.value = old.value;
    }
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const counterpart = findCounterpart(focused, island);
    counterpart?.focus({ preventScroll: true });
    const { selectionStart = null, selectionEnd = null } = focused as Partial<TextField>;
    if (selectionStart !== null) {
      (counterpart as TextField | undefined)?.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}

/** Sent by an island of `client:touch` from within once React has taken its HTML over. */
export const takenOver = 'island:taken-over';
