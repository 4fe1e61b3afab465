import type { ClientDirective } from 'astro';
import { findCounterpart, noteFields, takenOver } from './carry-over';

/** Milliseconds that a press waits for the island's script; then it acts as the HTML alone does. */
const patience = 4000;

const eventTypes = [
  'pointerdown',
  'focusin',
  'keydown',
  'input',
  'change',
  'click',
  'submit',
] as const;

/** Keys that move through a widget; others keep their default. */
const isWalk = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && /^(Arrow\w+|Page\w+|Home|End|Enter| )$/.test(key);

/**
 * `client:touch` loads an island when someone first touches it with a pointer, a key or the
 * focus. Until then its HTML works without it. Text typed meanwhile stays in its fields, and
 * events are replayed once the island is there: input, changes, submitted forms, and events on
 * elements without an effect of their own, which the directive's value selects
 * (`client:touch="[data-day]"`).
 */
const touch: ClientDirective = (load, { value }, element) => {
  const widgets = typeof value === 'string' && value ? value : undefined;
  let heldEvents: Event[] = [];
  let state: 'untouched' | 'loading' | 'impatient' | 'done' = 'untouched';
  let focusedElement: HTMLElement | undefined;
  let isRepeating = false;

  /** Events without an effect in the HTML, or whose effect would leave the page. */
  const isHeld = (event: Event): boolean => {
    if (event.type === 'submit') return true;
    if (!widgets) return false;
    const target = event.target as Element;
    if (event.type === 'keydown') return target.matches(widgets) && isWalk(event as KeyboardEvent);
    return event.type === 'click' && !!target.closest(`a[href], ${widgets}`)?.matches(widgets);
  };

  const repeat = (event: Event): void => {
    const target = findCounterpart(event.target as HTMLElement, element);
    if (!target) return;
    if (event.type === 'submit') {
      target.querySelector<HTMLElement>('[type="submit"]')?.click();
    } else if (event.type === 'click') {
      if (widgets) target.closest<HTMLElement>(widgets)?.click();
    } else if (event.type === 'keydown') {
      // Each key starts where the one before it has led.
      const { activeElement } = document;
      const control = activeElement && element.contains(activeElement) ? activeElement : target;
      control.dispatchEvent(new KeyboardEvent('keydown', event as KeyboardEvent));
    } else target.dispatchEvent(new Event(event.type, { bubbles: true }));
  };

  const release = (events: Event[]): void => {
    heldEvents = heldEvents.filter((event) => !events.includes(event));
    isRepeating = true;
    if (element.isConnected) for (const event of events) repeat(event);
    isRepeating = false;
  };
  /** If the script fails, events with an effect in the HTML are released; the rest is kept. */
  const giveUp = (): void => release(heldEvents.filter(isHeld));

  const finish = (): void => {
    state = 'done';
    for (const type of eventTypes) element.removeEventListener(type, hear, true);
    release(heldEvents);
  };

  const start = async (): Promise<void> => {
    state = 'loading';
    element.dataset['touched'] = '';
    const carryOver = noteFields(element);
    const timer = window.setTimeout(() => {
      state = 'impatient';
      giveUp();
    }, patience);
    element.addEventListener(
      takenOver,
      () => {
        window.clearTimeout(timer);
        // Behind what React still has to do.
        queueMicrotask(() => {
          carryOver(focusedElement);
          finish();
        });
      },
      { once: true },
    );
    const hydrate = await load();
    await hydrate();
    if (!element.hasAttribute('ssr')) return;
    // The script did not come: the HTML acts by itself, and the next touch tries again.
    window.clearTimeout(timer);
    state = 'untouched';
    giveUp();
  };

  const hear = (event: Event): void => {
    if (isRepeating) return;
    if (event.type === 'focusin') focusedElement = event.target as HTMLElement;
    // A finger on the glass may only scroll.
    if (event.type === 'pointerdown' && (event as PointerEvent).pointerType === 'touch') return;
    const isPress = isHeld(event) && state !== 'impatient';
    if (isPress || event.type === 'input' || event.type === 'change') {
      event.stopImmediatePropagation();
      if (isPress) event.preventDefault();
      heldEvents.push(event);
    }
    if (state === 'untouched') void start();
  };

  for (const type of eventTypes) element.addEventListener(type, hear, true);
};

export default touch;
