import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { RegistrationTexts } from '~/i18n/sections/events';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { Registration } from './registration.schema';
import {
  $registration,
  cancelRegistration,
  loadRegistration,
  registerFor,
} from './registration.store';

export interface RegisterProps {
  eventId: number;
  /** The page itself, to come back to after logging in. */
  path: string;
  loginHref: string;
  t: RegistrationTexts;
  loading: string;
}

const isFull = ({ capacity, going }: Registration) => capacity !== null && going >= capacity;

/** Where the person stands, and how many places are taken. */
function Standing({ registration, t }: { registration: Registration; t: RegistrationTexts }) {
  const { status, position, capacity, going } = registration;
  const places = status === null && isFull(registration) ? t.full : t.places;
  return (
    <div role="status" className="grid gap-1">
      {status === 'going' && <p className="font-semibold text-daun">{t.going}</p>}
      {status === 'waiting' && (
        <p className="font-semibold">{fill(t.waiting, { n: position ?? 1 })}</p>
      )}
      {capacity !== null && (
        <p className="text-sm text-ink-soft">{fill(places, { n: going, capacity })}</p>
      )}
    </div>
  );
}

/** Gives the place back, once the person has said so twice. */
function Cancel({
  eventId,
  isBusy,
  t,
}: Pick<RegisterProps, 'eventId' | 't'> & { isBusy: boolean }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.cancel}
      </Button>
    );
  return (
    <>
      <Button look="danger" isBusy={isBusy} onClick={() => void cancelRegistration(eventId)}>
        {t.confirmCancel}
      </Button>
      <Button look="quiet" onClick={() => setAsking(false)}>
        {t.keep}
      </Button>
    </>
  );
}

/** Registers with us for an event, and cancels; a visitor is led to the login page and back. */
export default function Register({ eventId, path, loginHref, t, loading }: RegisterProps) {
  const view = useStore($registration, { ssr: 'initial' });
  useEffect(() => void loadRegistration(eventId), [eventId]);

  const isKnown = view.eventId === eventId;
  const { isBusy, registration, fault } = isKnown ? view : { ...view, registration: null };
  const failure = isKnown && fault && (
    <p className="font-semibold text-bata" role="alert">
      {t[fault]}
    </p>
  );

  if (!registration) {
    const login = `${loginHref}?next=${encodeURIComponent(path)}`;
    return (
      <div className="mt-4 grid justify-items-start gap-3">
        {failure}
        {failure ? (
          <Button look="quiet" icon="retry" onClick={() => void loadRegistration(eventId)}>
            {t.retry}
          </Button>
        ) : isKnown && isBusy ? (
          <p className="text-ink-soft">{loading}</p>
        ) : (
          <Button href={login}>{t.login}</Button>
        )}
      </div>
    );
  }
  return (
    <div className="mt-4 grid gap-3">
      <Standing registration={registration} t={t} />
      {failure}
      <p className="flex flex-wrap gap-3">
        {registration.status === null ? (
          <Button isBusy={isBusy} onClick={() => void registerFor(eventId)}>
            {isFull(registration) ? t.joinQueue : t.register}
          </Button>
        ) : (
          <Cancel eventId={eventId} isBusy={isBusy} t={t} />
        )}
      </p>
    </div>
  );
}
