import { send } from '~/calls/send';
import { getDashboard } from '~/site.calls';
import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { Today as TodayData, OwnEvent } from './dashboard.types';
import { NextStep } from './NextStep';
import type { TodayTexts } from './today-texts';
import { LineLink, WaitingList } from './WaitingList';
import type { Locale } from '~/i18n/locales';
import { whenLines } from '~/i18n/format';
import { noteJoin } from '~/features/events/attendance/attendance.calls';
import { fill } from '~/lib/fill';
import { joinLabel } from '~/lib/url/join-label';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { langOf } from '~/ui/language/LanguageTag';

function Standing({ event, t }: { event: OwnEvent } & Pick<TodayTexts, 't'>) {
  if (event.isCancelled) return <Badge tone="bata">{t.cancelled}</Badge>;
  if (event.status === 'waiting')
    return (
      <Badge tone="abu" dot>
        {fill(t.queued, { n: event.position ?? '?' })}
      </Badge>
    );
  return (
    <Badge tone="daun" dot>
      {t.going}
    </Badge>
  );
}

function When({ event: { startsAt, endsAt, timezone }, locale }: { event: OwnEvent } & TodayTexts) {
  if (!startsAt) return null;
  const end = endsAt ? new Date(endsAt) : null;
  const [day, time] = whenLines(locale, new Date(startsAt), end, timezone);
  return (
    <time dateTime={startsAt} className="text-sm text-ink-soft">
      <strong className="whitespace-nowrap text-ink">{day}</strong>{' '}
      <span className="whitespace-nowrap">{time}</span>
    </time>
  );
}

/** Notes the press on a join link; a missing note harms nobody. */
const note = (eventId: number) => void send(noteJoin, { id: eventId }).catch(() => undefined);

/** The events of the next seven days, or the next event, each with its join link. */
function Week({
  events,
  title,
  ...texts
}: { events: readonly OwnEvent[]; title: string } & TodayTexts) {
  const { locale, t, join } = texts;
  return (
    <section aria-labelledby="this-week">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="this-week" className="text-lg font-bold">
          {title}
        </h2>
        <a
          href={localizedPath(locale, paths.dashboardEvents)}
          className="py-1 text-sm font-semibold text-nila underline underline-offset-4"
        >
          {t.allEvents}
        </a>
      </div>
      <ul className="card divide-y divide-line">
        {events.map((event) => (
          <li key={event.eventId} className="grid gap-1 p-4 sm:px-5">
            <When event={event} {...texts} />
            <h3 className="font-bold" lang={langOf(locale, event.lang)}>
              <a
                href={localizedPath(locale, paths.event(event.slug))}
                className="underline decoration-edge underline-offset-4 hover:decoration-nila"
              >
                {event.title}
              </a>
            </h3>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Standing event={event} t={t} />
              {event.joinLink && (
                <Button
                  href={localizedPath(locale, paths.joinEvent(event.slug))}
                  look="quiet"
                  isExternal
                  icon="out"
                  onClick={() => note(event.eventId)}
                  label={`${joinLabel(join, event.joinLink)}: ${event.title}`}
                >
                  {joinLabel(join, event.joinLink)}
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const fetchToday = (lang: Locale) => send(getDashboard, { lang });

type Answer = TodayData | 'loading' | 'failed';

/** Links to the certificates, and to the name that one waits for. */
function Certificates({
  certificates,
  locale,
  t,
  askName,
}: { certificates: TodayData['certificates'] } & TodayTexts) {
  const toField = paths.certificateNameField(localizedPath(locale, paths.dashboard));
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-2 text-lg font-bold">
        {t.certificates}
      </h2>
      <ul className="card divide-y divide-line">
        {certificates.map(({ code, title, lang }, at) => (
          <LineLink
            key={code ?? at}
            locale={locale}
            line={
              code === null
                ? { icon: 'alert', title, lang, text: askName, path: toField }
                : { icon: 'star', title, lang, text: t.certificate, path: paths.certificate(code) }
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** The next step, this week's events, and waiting items; empty parts are left out. */
export default function Today(texts: TodayTexts) {
  const { locale, t, logbook, retry, loading } = texts;
  const [answer, setAnswer] = useState<Answer>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    fetchToday(locale).then(
      (today) => isShown && setAnswer(today),
      () => isShown && setAnswer('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [locale, tries]);
  const loadAgain = () => {
    setAnswer('loading');
    setTries(tries + 1);
  };

  if (answer === 'loading')
    return (
      <div role="status" aria-label={loading} data-waits>
        <Skeleton className="h-52 w-full !rounded-card" />
      </div>
    );
  if (answer === 'failed')
    return <Failure message={t.failed} retryLabel={retry} onRetry={loadAgain} />;
  const { next, certificates, week, nextEvent, cards, waiting, isTrainer } = answer;
  const events = nextEvent ? [nextEvent] : week;
  const hasBeside = events.length + waiting.length > 0;
  return (
    <div className={`grid items-start gap-6 ${hasBeside ? 'lg:grid-cols-[7fr_5fr]' : ''}`}>
      <div className="grid gap-6">
        <section aria-label={t.label}>
          <NextStep next={next} {...texts} />
        </section>
        {cards > 0 && next.kind !== 'review' && (
          <ul className="card">
            <LineLink
              locale={locale}
              line={{
                icon: 'retry',
                title: plural(locale, t.cards, cards),
                text: t.cardsText,
                path: paths.review,
              }}
            />
          </ul>
        )}
        {certificates.length > 0 && <Certificates certificates={certificates} {...texts} />}
      </div>
      {hasBeside && (
        <div className="grid gap-6">
          {events.length > 0 && (
            <Week events={events} title={nextEvent ? texts.t.nextEvent : texts.t.week} {...texts} />
          )}
          {waiting.length > 0 && <WaitingList waiting={waiting} {...texts} />}
        </div>
      )}
      {isTrainer && (
        <ul className="card lg:col-span-full">
          <LineLink
            locale={locale}
            line={{
              icon: 'book',
              title: logbook.navLabel,
              text: logbook.intro,
              path: paths.logbook,
            }}
          />
        </ul>
      )}
    </div>
  );
}
