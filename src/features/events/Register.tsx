import { useEffect, useState } from 'react';
import type { RegistrationTexts } from '~/i18n/sections/events';
import { ApiError } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { Button } from '~/ui/Button';
import { fetchRegistration, sendCancellation, sendRegistration } from './registration.api';
import type { Registration } from './registration.schema';

export interface RegisterProps {
  eventId: number;
  /** The page itself, to come back to after logging in. */
  path: string;
  loginHref: string;
  t: RegistrationTexts;
  loading: string;
}

/** `visitor` may log in; `undefined` is not known yet. */
type State = Registration | 'visitor' | undefined;

function placesOf(state: Registration, t: RegistrationTexts): string | null {
  const { capacity, going } = state;
  if (capacity === null) return null;
  if (going >= capacity && state.status === null) return t.full;
  return fill(t.places, { n: going, capacity });
}

/** Registers with us for an event, and cancels; a visitor is led to the login page and back. */
export default function Register({ eventId, path, loginHref, t, loading }: RegisterProps) {
  const [state, setState] = useState<State>();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();

  const run = async (call: (eventId: number) => Promise<Registration>) => {
    setBusy(true);
    setFault(undefined);
    try {
      setState(await call(eventId));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 401) setState('visitor');
      else setFault(status === 409 ? t.closed : t.failed);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  useEffect(() => {
    // Visitors are asked nothing of the server.
    if (isMarkedSignedIn()) void run(fetchRegistration);
    else setState('visitor');
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [eventId]);

  const login = `${loginHref}?next=${encodeURIComponent(path)}`;
  if (state === 'visitor' || (state === undefined && !fault && !isBusy))
    return (
      <p className="mt-4">
        <Button href={login}>{t.login}</Button>
      </p>
    );
  if (state === undefined)
    return fault ? (
      <p className="mt-4 font-semibold text-bata" role="alert">
        {fault}{' '}
        <Button look="quiet" onClick={() => void run(fetchRegistration)}>
          {t.retry}
        </Button>
      </p>
    ) : (
      <p className="mt-4 text-ink-soft">{loading}</p>
    );

  const places = placesOf(state, t);
  const isFull = state.capacity !== null && state.going >= state.capacity;
  return (
    <div className="mt-4 grid gap-3">
      <div role="status" className="grid gap-1">
        {state.status === 'going' && <p className="font-semibold text-daun">{t.going}</p>}
        {state.status === 'waiting' && (
          <p className="font-semibold">{fill(t.waiting, { n: state.position ?? 1 })}</p>
        )}
        {places && <p className="text-sm text-ink-soft">{places}</p>}
      </div>
      {fault && (
        <p className="font-semibold text-bata" role="alert">
          {fault}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {state.status === null ? (
          <Button isBusy={isBusy} onClick={() => void run(sendRegistration)}>
            {isFull ? t.joinQueue : t.register}
          </Button>
        ) : isAsking ? (
          <>
            <Button isBusy={isBusy} onClick={() => void run(sendCancellation)}>
              {t.confirmCancel}
            </Button>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t.keep}
            </Button>
          </>
        ) : (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t.cancel}
          </Button>
        )}
      </p>
    </div>
  );
}
