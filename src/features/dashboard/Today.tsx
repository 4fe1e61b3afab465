import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { Today as TodayData } from './dashboard.types';
import { NextStep } from './NextStep';
import type { TodayTexts } from './today-texts';
import { LineLink, WaitingList } from './WaitingList';
import { Week } from './Week';
import { api } from '~/config/api-paths';
import type { Locale } from '~/i18n/locales';
import { getJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';

const fetchToday = (lang: Locale) => getJson<TodayData>(withQuery(api.dashboard, { lang }));

type Answer = TodayData | 'loading' | 'failed';

/** Links to the certificates. */
function Certificates({
  certificates,
  locale,
  t,
}: { certificates: TodayData['certificates'] } & TodayTexts) {
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="mb-2 text-lg font-bold">
        {t.certificates}
      </h2>
      <ul className="card divide-y divide-line">
        {certificates.map(({ code, title, lang }) => (
          <LineLink
            key={code}
            locale={locale}
            line={{ icon: 'star', title, lang, text: t.certificate, path: paths.certificate(code) }}
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
      <div role="status" aria-label={loading}>
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
        {cards > 0 && (
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
