/** The custom element that a button works by. */
function ownerOf(button: Element): Element | null {
  const { parentElement } = button;
  return parentElement === null || parentElement.localName.includes('-')
    ? parentElement
    : ownerOf(parentElement);
}

const pressedElements = new Set<Element>();

/** Whether a pressed button waits for its script. */
export const isPressHeld = () => pressedElements.size > 0;

/** A button that is pressed before its script has come is pressed again once it has. */
function keepPress(event: Event): void {
  const button = (event.target as Element).closest('button');
  const owner = button && ownerOf(button);
  if (!button || !owner?.matches(':not(:defined)')) return;
  // Works without a script.
  if (button.form?.method === 'post') return;
  event.preventDefault();
  if (pressedElements.has(button)) return;
  pressedElements.add(button);
  void customElements.whenDefined(owner.localName).then(() => {
    pressedElements.delete(button);
    button.click();
  });
}

/**
 * Runs work after the first paint, since files that a module imports are fetched at a high
 * priority.
 */
export function afterPaint(run: () => unknown): void {
  // The same listener is added only once.
  document.addEventListener('click', keepPress, true);
  // A tab in the background paints nothing.
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
