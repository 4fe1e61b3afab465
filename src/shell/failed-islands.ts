import type { Dictionary } from '~/i18n/dictionary';
import { readPath } from '~/i18n/routing';
import { byLocale } from '~/i18n/texts-of';
import { createElement } from '~/lib/browser/dom';
import { reloadIfReachable } from '~/lib/reload';

const texts = byLocale(
  import.meta.glob<Dictionary['late']>(['~/i18n/texts/*.json', '!~/i18n/texts/*.*.json'], {
    eager: true,
    import: 'late',
  }),
);

/** Marked by the script in the head, since islands may fail before this one loads. */
const selector = 'astro-island[data-failed]';

const loadFields = () => import('./typed-fields');

/** Reloads the page, keeping what was typed in the island's HTML. */
async function retry(island: HTMLElement): Promise<void> {
  const fieldsPart = await loadFields().catch(() => null);
  await reloadIfReachable(() => fieldsPart?.saveTyped(island));
}

/** Shows above an island that its script has failed to load, with a retry button. */
function say(island: HTMLElement): void {
  if (island.previousElementSibling?.matches('[data-island-failed]')) return;
  const t = texts[readPath(window.location.pathname).locale];
  const button = createElement('button', { type: 'button', className: 'btn btn-quiet' }, t.retry);
  const notice = createElement(
    'div',
    { className: 'card my-4 flex flex-wrap items-center justify-between gap-3 p-4 text-sm' },
    createElement('p', {}, t.failed),
    button,
  );
  notice.dataset['islandFailed'] = '';
  notice.setAttribute('role', 'alert');
  button.addEventListener('click', () => void retry(island));
  island.before(notice);
  // Its HTML is only a loading state.
  if (island.getAttribute('client') === 'only') island.hidden = true;
  // An island that waits for a touch retries at the next one.
  const recover = () => {
    delete island.dataset['failed'];
    notice.remove();
  };
  island.addEventListener('astro:hydrate', recover, { once: true });
}

/** Shows a message for every failed island, also one that a language switch carries along. */
export const sayFailed = () => document.querySelectorAll<HTMLElement>(selector).forEach(say);

/** Shows the message on a personal page, too, whose gate waits for the account's script. */
export function failGate(): void {
  for (const part of document.querySelectorAll<HTMLElement>('auth-gate > [data-part]')) {
    part.hidden = part.dataset['part'] !== 'fail';
    if (!part.hidden)
      part.querySelector('button')?.addEventListener('click', () => void reloadIfReachable());
  }
}
