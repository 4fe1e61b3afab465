import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { formatSpan } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { OwnRegistration } from './registration.schema';
import { fetchOwnRegistrations } from './registrations.api';

export interface MyRegistrationsProps {
  locale: Locale;
  t: Pick<Dictionary['dashboardEvents'], 'mineNone' | 'going' | 'waiting' | 'cancelled' | 'all'> &
    Pick<Dictionary['events'], 'dateTba' | 'defaultLocation' | 'errorTitle' | 'errorText'>;
  retry: string;
}

function Row({
  registration: row,
  locale,
  t,
}: { registration: OwnRegistration } & Omit<MyRegistrationsProps, 'retry'>) {
  const when = row.startsAt
    ? formatSpan(
        locale,
        new Date(row.startsAt),
        row.endsAt ? new Date(row.endsAt) : null,
        row.timezone,
      )
    : row.dateTime || t.dateTba;
  return (
    <li className="card card-link relative flex flex-wrap items-center gap-x-6 gap-y-2 p-5">
      <div className="min-w-[14rem] flex-1">
        <h3 className="text-base font-bold">
          <a
            href={localizedPath(locale, paths.event(row.slug))}
            className="after:absolute after:inset-0 hover:text-nila"
          >
            {row.title}
          </a>
        </h3>
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="calendar" className="size-4" />
          {when}
        </p>
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="pin" className="size-4" />
          {row.location || t.defaultLocation}
        </p>
      </div>
      {row.isCancelled ? (
        <Badge tone="bata">{t.cancelled}</Badge>
      ) : row.status === 'going' ? (
        <Badge tone="daun" dot>
          {t.going}
        </Badge>
      ) : (
        <Badge tone="abu" dot>
          {fill(t.waiting, { n: row.position ?? '?' })}
        </Badge>
      )}
    </li>
  );
}

type Answer = OwnRegistration[] | 'loading' | 'failed';

/** What the learner has a place at or waits for. */
export default function MyRegistrations({ locale, t, retry }: MyRegistrationsProps) {
  const [answer, setAnswer] = useState<Answer>('loading');
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    fetchOwnRegistrations().then(
      (rows) => isShown && setAnswer(rows),
      () => isShown && setAnswer('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [answer]);

  if (answer === 'loading') return <Skeleton className="h-24 w-full !rounded-card" />;
  if (answer === 'failed')
    return (
      <Failure
        message={`${t.errorTitle}. ${t.errorText}`}
        retryLabel={retry}
        onRetry={() => setAnswer('loading')}
      />
    );
  if (answer.length === 0) {
    const all = (
      <Button href={localizedPath(locale, paths.events)} look="quiet" icon="arrow">
        {t.all}
      </Button>
    );
    return <Notice action={all}>{t.mineNone}</Notice>;
  }
  return (
    <ul className="grid gap-4">
      {answer.map((row) => (
        <Row key={row.eventId} registration={row} locale={locale} t={t} />
      ))}
    </ul>
  );
}
