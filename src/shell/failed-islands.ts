import { lateTexts } from '~/i18n/late-texts';
import { readPath } from '~/i18n/routing';
import { createElement } from '~/lib/create-element';
import { reloadIfReachable } from '~/lib/reload';

/** The head's script marks them: they may fail before this one is there. */
const failed = 'astro-island[data-failed]';

const loadFields = () => import('./typed-fields');

/** The page is loaded again, with what was typed in the HTML of the island. */
async function retry(island: HTMLElement): Promise<void> {
  const fieldsPart = await loadFields().catch(() => null);
  await reloadIfReachable(() => fieldsPart?.keepTyped(island));
}

/** Says above an island that its script has not come, and offers to try again. */
function say(island: HTMLElement): void {
  if (island.previousElementSibling?.matches('[data-island-failed]')) return;
  const t = lateTexts[readPath(window.location.pathname).locale];
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
  // It shows nothing but that it is on its way.
  if (island.getAttribute('client') === 'only') island.hidden = true;
  // One that waits for a touch tries again at the next.
  const recover = () => {
    delete island.dataset['failed'];
    notice.remove();
  };
  island.addEventListener('astro:hydrate', recover, { once: true });
}

/** Leaves no island dead without a word, also one that a switch of the language carries along. */
export const sayFailed = () => document.querySelectorAll<HTMLElement>(failed).forEach(say);

const state = window.history.state as { typed?: unknown } | null;
if (state?.typed) void loadFields().then(({ typeAgain }) => typeAgain());

/** Says so on a personal page, too, whose gate waits for the script of the account. */
export function failGate(): void {
  for (const part of document.querySelectorAll<HTMLElement>('auth-gate > [data-part]')) {
    part.hidden = part.dataset['part'] !== 'fail';
    if (!part.hidden)
      part.querySelector('button')?.addEventListener('click', () => void reloadIfReachable());
  }
}
