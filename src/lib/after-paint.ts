import { sayLost, untilLoaded } from './lost-scripts';

/** Milliseconds after which a press without its script is answered by a sentence. */
const sayAfter = 800;

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

/**
 * A button that is pressed before its script has come is pressed again once it has. If that takes
 * longer than people wait, the page says so.
 */
function keepPress(event: Event): void {
  const button = (event.target as Element).closest('button');
  const owner = button && ownerOf(button);
  if (!button || !owner?.matches(':not(:defined)')) return;
  // Works without a script.
  if (button.form?.method === 'post') return;
  event.preventDefault();
  if (pressedElements.has(button)) return;
  pressedElements.add(button);
  let takeBack: (() => void) | undefined;
  const timer = setTimeout(() => (takeBack = sayLost()), sayAfter);
  void customElements.whenDefined(owner.localName).then(() => {
    clearTimeout(timer);
    takeBack?.();
    pressedElements.delete(button);
    button.click();
  });
}

/** Keeps presses from now on. */
export function holdPresses(): void {
  // The same listener is added only once.
  document.addEventListener('click', keepPress, true);
}

/**
 * Runs work after the first paint, since files that a module imports are fetched at a high
 * priority. Imports that fail are tried again.
 */
export function afterPaint(run: () => unknown): void {
  holdPresses();
  const work = () => void untilLoaded(run);
  // A tab in the background paints nothing.
  if (document.hidden) work();
  else requestAnimationFrame(() => setTimeout(work));
}
