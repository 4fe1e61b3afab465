import { useEffect, useState } from 'react';
import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { OwnRegistration } from './registration.types';
import { listOwnRegistrations, ownCalendar, unregister } from './registration.calls';
import { addressOf } from '~/calls/call';
import type { Locale } from '~/i18n/locales';
import { formatBytes } from '~/i18n/format-bytes';
import { ApiError } from '~/lib/api-client';
import { calendarFileBytes } from '~/lib/calendar';
import { Badge } from '~/ui/Badge';
import { LanguageTag, langOf, type LanguageTagTexts } from '~/ui/language/LanguageTag';
import type { EventDictionary } from '../dictionary';
import { CancelRegistration, type CancelTexts } from './CancelRegistration';
import { EventFacts } from '../home/EventParts';
import { JoinLink } from './JoinLink';
import { getMode, locationText, type KnownNames } from '../event-names';
import { googleCalendarLink } from '../share';

interface MyRegistrationsProps {
  locale: Locale;
  t: Pick<
    EventDictionary['dashboardEvents'],
    'mineNone' | 'going' | 'waiting' | 'cancelled' | 'all' | 'left' | 'leftFailed' | 'leftPresent'
  > &
    Pick<EventDictionary['events'], 'dateTba' | 'errorTitle' | 'errorText'> &
    KnownNames;
  cancel: CancelTexts;
  calendar: EventDictionary['eventPages']['calendar'];
  joining: EventDictionary['eventPages']['joining'];
  rowLanguage: LanguageTagTexts;
  openTicket: string;
  retry: string;
}

type Texts = Omit<MyRegistrationsProps, 'retry'>;

function Standing({ row, t }: { row: OwnRegistration; t: Texts['t'] }) {
  if (row.isCancelled) return <Badge tone="bata">{t.cancelled}</Badge>;
  if (row.status === 'going')
    return (
      <Badge tone="daun" dot>
        {t.going}
      </Badge>
    );
  return (
    <Badge tone="abu" dot>
      {fill(t.waiting, { n: row.position ?? '?' })}
    </Badge>
  );
}

/** Two links that add a dated event to the person's calendar. */
function Calendar({ row, locale, t, calendar }: { row: OwnRegistration } & Texts) {
  if (!row.startsAt || row.status !== 'going') return null;
  const page = new URL(localizedPath(locale, paths.event(row.slug)), window.location.origin).href;
  const google = googleCalendarLink({
    title: row.title,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    timezone: row.timezone,
    location: locationText(row.location, t),
    details: [row.joinLink, page].filter(Boolean).join('\n\n'),
  });
  const file = addressOf(ownCalendar, { id: row.eventId, lang: locale });
  return (
    <>
      <Button
        href={file}
        look="quiet"
        icon="calendar"
        isFile
        label={`${calendar.file}, ${formatBytes(locale, calendarFileBytes)}: ${row.title}`}
      >
        {calendar.file}
        <span className="text-sm font-normal text-ink-soft">
          {formatBytes(locale, calendarFileBytes)}
        </span>
      </Button>
      <Button
        href={google}
        look="quiet"
        icon="out"
        isExternal
        label={`${calendar.google}: ${row.title}`}
      >
        {calendar.google}
      </Button>
    </>
  );
}

function Row({ row, onGone, ...texts }: { row: OwnRegistration; onGone: () => void } & Texts) {
  const { locale, t, joining, cancel, rowLanguage, openTicket } = texts;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'leftFailed' | 'leftPresent' | null>(null);
  const leave = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await send(unregister, { id: row.eventId });
      onGone();
    } catch (error) {
      const isPresent = error instanceof ApiError && error.code === 'attendance_recorded';
      setFailure(isPresent ? 'leftPresent' : 'leftFailed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1.5 text-sm text-ink-soft">
          <h3 className="text-lg font-bold text-ink">
            <a
              href={localizedPath(locale, paths.event(row.slug))}
              lang={langOf(locale, row.lang)}
              className="underline decoration-edge underline-offset-4 hover:decoration-nila"
            >
              {row.title}
            </a>
          </h3>
          <EventFacts event={row} locale={locale} t={t} />
        </div>
        <p className="flex flex-wrap gap-2">
          <Standing row={row} t={t} />
          <LanguageTag locale={locale} lang={row.lang} texts={rowLanguage} />
        </p>
      </div>
      {row.joinLink && (
        <JoinLink
          href={row.joinLink}
          through={localizedPath(locale, paths.joinEvent(row.slug))}
          eventId={row.eventId}
          t={joining}
        />
      )}
      {!row.isCancelled && (
        <p className="flex flex-wrap gap-3">
          {row.status === 'going' && getMode(row.location) !== 'Online' && (
            <Button
              href={localizedPath(locale, paths.ticket(row.slug))}
              label={`${openTicket}: ${row.title}`}
            >
              {openTicket}
            </Button>
          )}
          <Calendar row={row} {...texts} />
          <CancelRegistration
            title={row.title}
            t={cancel}
            isBusy={isBusy}
            onCancel={() => void leave()}
          />
        </p>
      )}
      {failure && (
        <p className="font-semibold text-bata" role="alert">
          {t[failure]}
        </p>
      )}
    </li>
  );
}

type Answer = OwnRegistration[] | 'loading' | 'failed';

/** The learner's registrations and waiting lists. */
export default function MyRegistrations({ retry, ...texts }: MyRegistrationsProps) {
  const { locale, t } = texts;
  const [answer, setAnswer] = useState<Answer>('loading');
  const [cancelledTitle, setCancelledTitle] = useState('');
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    send(listOwnRegistrations, { lang: locale }).then(
      (rows) => isShown && setAnswer(rows),
      () => isShown && setAnswer('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [answer, locale]);

  if (answer === 'loading')
    return (
      <div data-waits>
        <Skeleton className="h-24 w-full !rounded-card" />
      </div>
    );
  if (answer === 'failed')
    return (
      <Failure
        message={`${t.errorTitle}. ${t.errorText}`}
        retryLabel={retry}
        onRetry={() => setAnswer('loading')}
      />
    );
  const drop = (row: OwnRegistration) => {
    setAnswer(answer.filter((registration) => registration !== row));
    setCancelledTitle(row.title);
  };
  return (
    <div className="grid gap-4">
      <p role="status" className={cancelledTitle ? 'font-semibold' : 'sr-only'}>
        {cancelledTitle && fill(t.left, { title: cancelledTitle })}
      </p>
      {answer.length === 0 ? (
        <Notice
          action={
            <Button href={localizedPath(locale, paths.events)} look="quiet" icon="arrow">
              {t.all}
            </Button>
          }
        >
          {t.mineNone}
        </Notice>
      ) : (
        <ul className="grid gap-4">
          {answer.map((row) => (
            <Row key={row.eventId} row={row} onGone={() => drop(row)} {...texts} />
          ))}
        </ul>
      )}
    </div>
  );
}
