import { send, sendPage } from '~/calls/send';
import {
  listNotifications,
  markAllRead,
  markRead,
  choosePreference,
  getPreferences,
} from './notifications.calls';
import {
  type Notification,
  notificationPath,
  notificationText,
  mailedKindList,
  type MailedKind,
} from '~/lib/notifications/notification';
import { useEffect, useState } from 'react';
import { limits } from '~/config/limits';
import type { Dictionary } from '~/i18n/dictionary';
import { formatDate } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { ListPage } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { countPages, maxLongId } from '~/lib/url/page-query';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Failure, Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { showToast } from '~/ui/toast';
import { $unread } from '~/ui/unread';

interface PreferencesProps {
  t: Dictionary['notifications']['preferences'];
  retry: string;
  loadFailed: string;
}

/** Notifications that also come by mail; each choice is saved immediately. */
function Preferences({ t, retry, loadFailed }: PreferencesProps) {
  const [choices, setChoices] = useState<Record<MailedKind, boolean> | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const take = (preferences: Record<MailedKind, boolean>) => {
      setChoices(preferences);
      setFailed(false);
    };
    send(getPreferences, {}).then(take, () => setFailed(true));
  }, [attempt]);

  const choose = async (kind: MailedKind, mail: boolean) => {
    setChoices((before) => before && { ...before, [kind]: mail });
    try {
      await send(choosePreference, {}, { kind, mail });
      showToast({ title: t.saved });
    } catch {
      setChoices((before) => before && { ...before, [kind]: !mail });
      showToast({ title: t.failed, isDestructive: true });
    }
  };

  return (
    <section id="mails" aria-labelledby="mails-heading" className="mt-12 scroll-mt-24">
      <h2 id="mails-heading" className="text-xl font-bold">
        {t.heading}
      </h2>
      <p className="mb-4 mt-2 max-w-prose text-ink-soft">{t.intro}</p>
      {hasFailed && (
        <Failure message={loadFailed} retryLabel={retry} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {!hasFailed && !choices && <TableSkeleton rows={3} />}
      {!hasFailed && choices && (
        <ul className="card grid max-w-[40rem] divide-y divide-line">
          {mailedKindList.map((kind) => (
            <li key={kind}>
              <label className="flex min-h-[3.25rem] cursor-pointer items-center gap-3 px-4 py-2">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 cursor-pointer accent-[rgb(var(--nila))]"
                  checked={choices[kind]}
                  onChange={({ target }) => void choose(kind, target.checked)}
                />
                <span>{t.kinds[kind]}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export interface NotificationsProps {
  locale: Locale;
  t: Dictionary['notifications'];
  common: Pick<Dictionary['common'], 'previous' | 'next' | 'pageOf'>;
}

interface ItemProps {
  notification: Notification;
  locale: Locale;
  t: Dictionary['notifications'];
  onRead: () => void;
}

function Item({ notification, locale, t, onRead }: ItemProps) {
  const text = notificationText(notification, t);
  return (
    <li className="flex items-start gap-3 p-4">
      <div className="min-w-0 flex-1">
        <p className={notification.isRead ? 'break-words' : 'break-words font-bold'}>
          <a
            href={localizedPath(locale, notificationPath(notification))}
            className="hover:text-nila"
            onClick={() => !notification.isRead && onRead()}
          >
            {text}
          </a>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          {!notification.isRead && <Badge tone="sun">{t.unread}</Badge>}
          <time dateTime={notification.createdAt}>
            {formatDate(locale, new Date(notification.createdAt))}
          </time>
        </p>
      </div>
      {!notification.isRead && (
        <IconButton icon="check" label={fill(t.markOne, { text })} onClick={onRead} />
      )}
    </li>
  );
}

/** The person's notifications, newest first, and their mail preferences. */
export default function Notifications({ locale, t, common }: NotificationsProps) {
  const [page, setPage] = useState(1);
  const [list, setList] = useState<ListPage<Notification> | 'loading' | 'failed'>('loading');

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    sendPage(listNotifications, { page: page }).then(setList, () => setList('failed'));
  }, [page, attempt]);

  if (list === 'failed') {
    return (
      <Failure
        message={t.loadFailed}
        retryLabel={t.retry}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  if (list === 'loading') return <TableSkeleton rows={5} />;

  const showFailure = () => showToast({ title: t.markFailed, isDestructive: true });
  const mark = (isIt: (notification: Notification) => boolean) =>
    setList({
      ...list,
      items: list.items.map((notification) =>
        isIt(notification) ? { ...notification, isRead: true } : notification,
      ),
    });
  const read = (id: number) => {
    send(markRead, { id })
      .then(() => {
        $unread.set(Math.max(0, $unread.get() - 1));
        mark((notification) => notification.id === id);
      })
      .catch(showFailure);
  };
  const readAll = () => {
    // Notifications after this page was fetched stay unread; a later page does not know the newest
    // one.
    send(markAllRead, {}, { upTo: page === 1 ? (list.items[0]?.id ?? 0) : maxLongId })
      .then(() => {
        $unread.set(0);
        mark(() => true);
        showToast({ title: t.marked });
      })
      .catch(showFailure);
  };

  return (
    <>
      {list.items.length === 0 ? (
        <Notice>{t.none}</Notice>
      ) : (
        <section aria-label={t.latest}>
          {list.items.some((notification) => !notification.isRead) && (
            <p className="mb-4">
              <Button look="quiet" icon="check" onClick={readAll}>
                {t.markAll}
              </Button>
            </p>
          )}
          <ul className="card grid divide-y divide-line">
            {list.items.map((notification) => (
              <Item
                key={notification.id}
                notification={notification}
                locale={locale}
                t={t}
                onRead={() => read(notification.id)}
              />
            ))}
          </ul>
          <Paging
            page={page}
            pages={countPages(list.total, limits.rowsOnPage)}
            onTurn={setPage}
            label={t.paging}
            texts={common}
          />
        </section>
      )}
      <Preferences t={t.preferences} retry={t.retry} loadFailed={t.loadFailed} />
    </>
  );
}
