import { send, sendPage } from '~/calls/send';
import {
  listNotifications,
  markAllRead,
  markRead,
} from '~/features/notifications/notifications.calls';
import type { Notification } from '~/lib/notifications/notification';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { formatDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { notificationPath, notificationText } from '~/lib/notifications/notification';
import { loadStyles, createElement } from '~/lib/browser/dom';
import bellCss from '~/styles/bell.css?url';
import { showToast } from '~/ui/toast';
import { $unread } from '~/ui/unread';

/** Notifications that the bell shows; the page has all. */
const maxRows = 6;

function item(
  notification: Notification,
  locale: Locale,
  t: Dictionary['notifications'],
): HTMLElement {
  const link = createElement(
    'a',
    { href: localizedPath(locale, notificationPath(notification)) },
    ...(notification.isRead ? [] : [createElement('i', {}, t.unread)]),
    createElement('span', {}, notificationText(notification, t)),
    createElement('small', {}, formatDate(locale, new Date(notification.createdAt))),
  );
  link.addEventListener('click', () => {
    if (notification.isRead) return;
    notification.isRead = true;
    $unread.set(Math.max(0, $unread.get() - 1));
    // If this fails the notification stays unread, and the page can mark it.
    send(markRead, { id: notification.id }).catch(() => undefined);
  });
  return createElement('li', {}, link);
}

/** Fills the panel of the bell with the latest notifications. */
export async function showList(
  panel: HTMLElement,
  locale: Locale,
  t: Dictionary['notifications'],
): Promise<void> {
  const allLink = createElement('a', { href: localizedPath(locale, paths.notifications) }, t.all);
  const foot = createElement('p', { className: 'bell-foot' }, allLink);
  const heading = createElement('p', { className: 'bell-heading' }, t.title);
  try {
    const [{ items }] = await Promise.all([sendPage(listNotifications, {}), loadStyles(bellCss)]);
    const list = createElement(
      'ul',
      {},
      ...items.slice(0, maxRows).map((notification) => item(notification, locale, t)),
    );
    const emptyText = createElement('p', { className: 'bell-empty' }, t.none);
    const upTo = items[0]?.id ?? 0;
    const mark = createElement('button', { type: 'button' }, t.markAll);
    mark.addEventListener('click', () => {
      send(markAllRead, {}, { upTo })
        .then(() => {
          $unread.set(0);
          for (const badge of list.querySelectorAll('i')) badge.remove();
          allLink.focus();
          mark.remove();
        })
        .catch(() => showToast({ title: t.markFailed, isDestructive: true }));
    });
    if (items.some((notification) => !notification.isRead) || $unread.get() > 0) foot.prepend(mark);
    panel.replaceChildren(heading, items.length === 0 ? emptyText : list, foot);
  } catch {
    panel.replaceChildren(
      heading,
      createElement('p', { className: 'bell-empty' }, t.loadFailed),
      foot,
    );
  }
}
