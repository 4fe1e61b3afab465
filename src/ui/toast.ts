import { limits } from '~/config/limits';
import { readPath } from '~/i18n/routing';
import { shellTexts } from '~/i18n/shell-texts';
import { icons } from './icons';

export interface Toast {
  title: string;
  text?: string;
  isDestructive?: boolean;
  /** Possible next steps: an address to open, or an action. */
  actions?: { text: string; href?: string; onPress?: () => void }[];
}

/** Storage key of a toast for the next page, and its maximum age in milliseconds. */
const waitingKey = 'toast';
const waitsFor = 30_000;

let toaster: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

const textsOfPage = () => shellTexts[readPath(window.location.pathname).locale];

/**
 * Moves it where it is announced: into an open modal dialog, because everything outside is inert.
 */
function moveIntoView(element: HTMLElement): void {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  const host = [...dialogs].at(-1) ?? document.body;
  if (element.parentElement !== host) host.append(element);
}

/** The live region, created once: screen readers announce changes in existing elements only. */
function getToaster(): HTMLElement {
  if (!toaster) {
    toaster = document.createElement('div');
    toaster.className = 'toaster';
    toaster.setAttribute('role', 'status');
    toaster.setAttribute('aria-live', 'polite');
    const pause = () => clearTimeout(timer);
    const resume = () => toaster?.firstChild && wait();
    toaster.addEventListener('pointerenter', pause);
    toaster.addEventListener('focusin', pause);
    toaster.addEventListener('pointerleave', resume);
    toaster.addEventListener('focusout', resume);
    // The body it stood in has been replaced.
    document.addEventListener('astro:after-swap', () => toaster && moveIntoView(toaster));
  }
  moveIntoView(toaster);
  return toaster;
}

/** Moves the toaster out of a dialog that is about to close. */
export function releaseToaster(): void {
  if (toaster?.closest('dialog')) document.body.append(toaster);
}

function hide(): void {
  clearTimeout(timer);
  toaster?.replaceChildren();
}

function wait(): void {
  clearTimeout(timer);
  timer = setTimeout(hide, limits.toast);
}

function icon(name: 'check' | 'alert' | 'close'): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;
}

function buildActions(actions: NonNullable<Toast['actions']>): HTMLElement {
  const row = document.createElement('span');
  row.className = 'toast-actions';
  for (const { text, href, onPress } of actions) {
    const action = document.createElement(href ? 'a' : 'button');
    action.textContent = text;
    if (action instanceof HTMLAnchorElement) action.href = href ?? '';
    else action.type = 'button';
    action.addEventListener('click', () => {
      hide();
      onPress?.();
    });
    row.append(action);
  }
  return row;
}

function build({ title, text, isDestructive, actions }: Toast): HTMLElement {
  const box = document.createElement('div');
  box.className = isDestructive ? 'toast toast-bad' : 'toast';
  box.innerHTML = `${icon(isDestructive ? 'alert' : 'check')}<p><strong></strong><span></span></p><button type="button">${icon('close')}</button>`;
  const write = (selector: string, words: string) => {
    const element = box.querySelector(selector);
    if (element) element.textContent = words;
  };
  write('strong', title);
  write('span', text ?? '');
  if (actions?.length) box.querySelector('p')?.append(buildActions(actions));
  const button = box.querySelector(':scope > button');
  button?.setAttribute('aria-label', textsOfPage().closeNotice);
  button?.addEventListener('click', hide);
  return box;
}

/** Shows a toast for five seconds, in the place of the one before (at most one). */
export function showToast(toast: Toast): void {
  const element = getToaster();
  element.setAttribute('aria-label', textsOfPage().notices);
  element.replaceChildren(build(toast));
  wait();
}

/** Keeps a toast for the page that comes next, such as the one after login. */
export function toastOnNextPage(toast: Toast): void {
  try {
    sessionStorage.setItem(waitingKey, JSON.stringify({ ...toast, at: Date.now() }));
  } catch {
    showToast(toast);
  }
}

/** Shows the toast that the page before left, if there is one. */
function showWaiting(): void {
  try {
    const stored = sessionStorage.getItem(waitingKey);
    if (stored === null) return;
    sessionStorage.removeItem(waitingKey);
    const { at, ...toast } = JSON.parse(stored) as Toast & { at: number };
    if (Date.now() - at < waitsFor) showToast(toast);
  } catch {
    // Storage is forbidden: nothing waits there.
  }
}

// Not in the server's rendering of an island. The shell loads this module for logged-in people, and
// the login page does too, so that toasts for the next page are shown.
if (typeof document !== 'undefined') {
  document.addEventListener('astro:page-load', showWaiting);
  showWaiting();
}
