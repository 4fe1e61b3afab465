import { hasShownFocus } from '~/lib/browser/dom';

/** Milliseconds of resting on a control after which its tooltip shows. */
const delayMs = 700;
/** Milliseconds after one tooltip within which the next appears without delay. */
const skipDelayMs = 300;
/** Milliseconds in which the pointer may get from the control to its tooltip. */
const graceMs = 120;
/** Pixels between a control and its tooltip, and between a tooltip and the edge of the window. */
const offset = 4;
const marked = '[data-tip]';

let tip: HTMLElement | null = null;
/** The control whose tooltip is shown or about to be. */
let current: HTMLElement | null = null;
let timer: number | undefined;
let shownUntil = -Infinity;

/** The text: that of the mark, otherwise the name of the control. */
const getText = (control: HTMLElement) =>
  (control.dataset['tip'] || control.getAttribute('aria-label') || control.textContent || '')
    .replace(/\s+/g, ' ')
    .trim();

const isShown = () => tip?.isConnected === true && !tip.hidden;

function position(control: HTMLElement, box: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const above = at.top - height - offset;
  const left = at.left + (at.width - width) / 2;
  const most = document.documentElement.clientWidth - width - offset;
  box.style.top = `${above >= offset ? above : at.bottom + offset}px`;
  box.style.left = `${Math.max(offset, Math.min(left, most))}px`;
}

function hide(): void {
  window.clearTimeout(timer);
  if (tip && isShown()) {
    tip.hidePopover?.();
    tip.hidden = true;
    shownUntil = performance.now();
  }
  if (tip && current?.getAttribute('aria-describedby') === tip.id)
    current.removeAttribute('aria-describedby');
  current = null;
}

function show(control: HTMLElement): void {
  const text = getText(control);
  if (!control.isConnected || !text) return hide();
  tip ??= Object.assign(document.createElement('div'), { id: 'tooltip', className: 'tooltip' });
  tip.setAttribute('role', 'tooltip');
  tip.setAttribute('popover', 'manual');
  tip.textContent = text;
  tip.hidden = false;
  // In an open dialog, since everything outside is inert; otherwise in the landmark of its control.
  (control.closest('dialog, header, nav, main') ?? document.body).append(tip);
  // Browsers without popovers show it where it is.
  tip.showPopover?.();
  position(control, tip);
  // If the text is the control's own name it would be read twice.
  if (control.dataset['tip'] && !control.hasAttribute('aria-describedby'))
    control.setAttribute('aria-describedby', tip.id);
}

function enter(control: HTMLElement, isAtOnce: boolean): void {
  if (control === current) return window.clearTimeout(isShown() ? timer : undefined);
  hide();
  current = control;
  const isNext = performance.now() - shownUntil < skipDelayMs;
  if (isAtOnce || isNext) show(control);
  else timer = window.setTimeout(() => show(control), delayMs);
}

const getControl = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(marked) : null;

function handle(event: Event): void {
  const control = getControl(event.target);
  if (event.type === 'pointerover') {
    if ((event as PointerEvent).pointerType === 'touch') return;
    if (control) enter(control, false);
    // The pointer may rest on the tooltip itself, such as under a magnifier.
    else if (tip?.contains(event.target as Node)) window.clearTimeout(timer);
  } else if (event.type === 'pointerout') {
    const goal = (event as PointerEvent).relatedTarget;
    if (!current || (goal instanceof Node && current.contains(goal))) return;
    if (control !== current && !tip?.contains(event.target as Node)) return;
    window.clearTimeout(timer);
    if (isShown()) timer = window.setTimeout(hide, graceMs);
    else hide();
  } else if (event.type === 'focusin') {
    if (control && hasShownFocus(control)) enter(control, true);
  } else if (event.type === 'keydown') {
    // Escape also reaches what is open around the tooltip, which would otherwise need a second
    // press.
    if ((event as KeyboardEvent).key === 'Escape') hide();
  } else {
    hide();
  }
}

/** Shows tooltips from now on, first that of the control at which a pointer or the focus has come. */
export function startTooltips(first: HTMLElement, type: string): void {
  for (const name of ['pointerover', 'pointerout', 'focusin', 'focusout', 'pointerdown'])
    document.addEventListener(name, handle);
  document.addEventListener('keydown', handle, { capture: true });
  document.addEventListener('scroll', handle, { capture: true, passive: true });
  document.addEventListener('astro:before-swap', handle);
  if (type === 'pointerover' && first.matches(':hover')) enter(first, false);
  else if (hasShownFocus(first)) enter(first, true);
}
