/**
 * Gives the focus to a button of a row that has moved: to the one that moved it, or to its neighbour
 * where it is disabled by now. Rows are marked by `data-row`, what holds the buttons by `data-moves`.
 */
export function focusMoveButton(
  list: HTMLElement | null,
  row: string | number | undefined,
  step: -1 | 1,
): void {
  const found = list?.querySelector(`:scope > [data-row="${row}"]`);
  const buttons = [...(found?.querySelectorAll<HTMLButtonElement>('[data-moves] button') ?? [])];
  const wanted = step < 0 ? buttons[0] : buttons[1];
  (wanted?.disabled ? buttons.find((button) => !button.disabled) : wanted)?.focus();
}
