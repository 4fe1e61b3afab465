import { send } from '~/calls/send';
import { countUnread } from '~/features/notifications/notifications.calls';
import type { Dictionary } from '~/i18n/dictionary';
import { byLocale } from '~/i18n/texts-of';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { icons } from '~/ui/icons';
import { $unread } from '~/ui/unread';
import { createElement } from '~/lib/browser/dom';

const texts = byLocale(
  import.meta.glob<Dictionary['notifications']>('~/i18n/texts/notifications.*.json', {
    eager: true,
    import: 'notifications',
  }),
);

/** More than a badge has room for. */
const most = 99;

function bell(locale: Locale): HTMLElement {
  const summary = createElement('summary', { className: 'bell-button' });
  summary.innerHTML = `<svg class="icon size-[24px]" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons.bell}"/></svg><b aria-hidden="true"></b>`;
  summary.dataset['tip'] = '';
  const panel = createElement('div', { className: 'bell-panel' });
  const details = createElement('details', { className: 'bell' }, summary, panel);
  details.dataset['menu'] = '';
  details.dataset['locale'] = locale;
  details.addEventListener('toggle', () => {
    if (!details.open) return;
    // Most pages are left without opening the bell.
    void import('./bell-list').then(({ showList }) => showList(panel, locale, texts[locale]));
  });
  return details;
}

/** Shows the number of unread notifications on every bell. */
function count(): void {
  const unread = $unread.get();
  for (const element of document.querySelectorAll<HTMLElement>('.bell')) {
    const t = texts[element.dataset['locale'] as Locale];
    const badge = element.querySelector('b');
    if (badge) badge.textContent = unread > most ? `${most}+` : String(unread);
    if (badge) badge.hidden = unread === 0;
    element
      .querySelector('summary')
      ?.setAttribute('aria-label', unread === 0 ? t.bell : fill(t.bellUnread, { n: unread }));
  }
}

/** Adds the bell next to the language switch of the top bar, or removes it. */
export function drawBell(isSignedIn: boolean, locale: Locale): void {
  const current = document.querySelector<HTMLElement>('.bell');
  if (isSignedIn && current?.dataset['locale'] === locale) return;
  current?.remove();
  if (!isSignedIn) return $unread.set(0);
  const place = document.querySelector('.bell-place');
  if (place) place.append(bell(locale));
  else document.querySelector('header [data-locale-switch]')?.closest('nav')?.before(bell(locale));
  count();
}

/** Fetches the number of unread notifications; a failed request changes nothing. */
export function refreshUnread(): void {
  send(countUnread, {})
    .then(({ unread }) => $unread.set(unread))
    .catch(() => undefined);
}

$unread.listen(count);
