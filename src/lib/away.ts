/** Milliseconds for which it is shown, as long as a toast. */
const shownMs = 5_000;

/**
 * Says for a moment why a press changes nothing: the server cannot be reached. What it shows is in
 * the HTML of every page (`LostScripts.astro`), since no script may come by now.
 */
export function sayAway(): void {
  document.querySelector('[data-away-notice]')?.remove();
  const template = document.querySelector<HTMLTemplateElement>('template[data-away]');
  const notice = template?.content.firstElementChild?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  // Whatever is outside of an open dialog is inert.
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(notice);
  setTimeout(() => notice.remove(), shownMs);
}

/** Says so after a press on what asks for something again, while the browser has no connection. */
export function watchRetries(): void {
  document.addEventListener('click', ({ target }) => {
    if (!navigator.onLine && (target as Element).closest('[data-again]')) sayAway();
  });
}
