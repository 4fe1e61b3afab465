import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { OwnRegistration } from './registration.types';
import { fetchOwnRegistrations } from './registration.api';
import { type MyRegistrationsProps, Row } from './RegistrationRow';

type Answer = OwnRegistration[] | 'loading' | 'failed';

/** The learner's registrations and waiting lists. */
export default function MyRegistrations({ retry, ...texts }: MyRegistrationsProps) {
  const { locale, t } = texts;
  const [answer, setAnswer] = useState<Answer>('loading');
  const [cancelledTitle, setCancelledTitle] = useState('');
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    fetchOwnRegistrations(locale).then(
      (rows) => isShown && setAnswer(rows),
      () => isShown && setAnswer('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [answer, locale]);

  if (answer === 'loading') return <Skeleton className="h-24 w-full !rounded-card" />;
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
