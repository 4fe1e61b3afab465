import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '~/calls/call';
import { send } from '~/calls/send';
import { sendVerification } from '~/features/accounts/auth/auth.calls';
import type { Locale } from '~/i18n/locales';
import { noChannel, viaOf } from '~/lib/counts/via';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { EventDictionary } from '../dictionary';
import { CancelRegistration } from './CancelRegistration';
import { JoinLink } from './JoinLink';
import { ownCalendar } from './registration.calls';
import type { Registration } from './registration.types';
import {
  $registration,
  cancelRegistration,
  loadRegistration,
  registerFor,
} from './registration.store';

export interface RegisterProps {
  eventId: number;
  /** The page to return to after logging in. */
  path: string;
  loginHref: string;
  t: EventDictionary['eventPages']['registration'];
  joining: EventDictionary['eventPages']['joining'];
  /** File name of the calendar entry. */
  calendarFile: string;
  locale: Locale;
  loading: string;
  /** Opens the ticket; null for an event without a door. */
  openTicket: string | null;
}

const isFull = ({ capacity, going }: Registration) =>
  capacity !== null && going !== null && going >= capacity;

/** The person's registration and the number of taken places. */
function Standing({
  registration,
  t,
}: {
  registration: Registration;
  t: EventDictionary['eventPages']['registration'];
}) {
  const { status, position, capacity, going } = registration;
  const places = status === null && isFull(registration) ? t.full : t.places;
  return (
    <div role="status" className="grid gap-1">
      {status === 'going' && <p className="font-semibold text-daun">{t.going}</p>}
      {status === 'waiting' && (
        <p className="font-semibold">{fill(t.waiting, { n: position ?? 1 })}</p>
      )}
      {status === 'unconfirmed' && (
        <>
          <p className="font-semibold">{t.unconfirmed}</p>
          <p className="text-sm text-ink-soft">{t.unconfirmedText}</p>
        </>
      )}
      {capacity !== null && going !== null && (
        <p className="text-sm text-ink-soft">{fill(places, { n: going, capacity })}</p>
      )}
    </div>
  );
}

/** Sends the confirmation link again. */
function SendLink({ t }: { t: EventDictionary['eventPages']['registration'] }) {
  const [state, setState] = useState<'idle' | 'busy' | 'linkSent' | 'linkFailed'>('idle');
  const sendLink = () => {
    setState('busy');
    send(sendVerification, {}).then(
      () => setState('linkSent'),
      () => setState('linkFailed'),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="quiet" isBusy={state === 'busy'} onClick={sendLink}>
        {t.sendLink}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {(state === 'linkSent' || state === 'linkFailed') && t[state]}
      </p>
    </div>
  );
}

/** Registers for an event, and cancels; visitors go to the login page and back. */
export default function Register(props: RegisterProps) {
  const { eventId, path, loginHref, t, joining, calendarFile, locale, loading, openTicket } = props;
  const view = useStore($registration, { ssr: 'initial' });
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => void loadRegistration(eventId), [eventId]);

  /** The pressed button is replaced, so the focus moves to the result. */
  const act = async (work: (eventId: number) => Promise<void>) => {
    await work(eventId);
    message.current?.focus();
  };

  const isKnown = view.eventId === eventId;
  const { isBusy, registration, problem } = isKnown ? view : { ...view, registration: null };
  const failure = isKnown && problem && (
    <p className="font-semibold text-bata" role="alert">
      {t[problem]}
    </p>
  );

  // Known in the browser alone: the page is the same for all channels.
  const via = isKnown ? viaOf(location) : noChannel;
  const back = via === noChannel ? path : `${path}?via=${via}`;
  const login = `${loginHref}?next=${encodeURIComponent(back)}`;
  if (registration && view.isMailed) {
    return (
      <div className="mt-4 grid justify-items-start gap-3">
        <Standing registration={registration} t={t} />
        {registration.joinLink && <JoinLink href={registration.joinLink} t={joining} />}
        <Button href={login} look="quiet">
          {t.loginToCancel}
        </Button>
      </div>
    );
  }
  if (!registration) {
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
      <div ref={message} tabIndex={-1} className="grid gap-3">
        <Standing registration={registration} t={t} />
        {failure}
      </div>
      {registration.status === 'unconfirmed' && <SendLink t={t} />}
      {registration.joinLink && (
        <JoinLink
          href={registration.joinLink}
          through={`${path}/join`}
          eventId={eventId}
          t={joining}
        />
      )}
      <p className="flex flex-wrap gap-3">
        {openTicket !== null && registration.ticket && (
          <Button href={`${path}/ticket`} icon="arrow">
            {openTicket}
          </Button>
        )}
        {registration.joinLink && (
          <Button
            href={addressOf(ownCalendar, { id: eventId, lang: locale })}
            look="quiet"
            icon="calendar"
            isFile
          >
            {calendarFile}
          </Button>
        )}
        {registration.status === null ? (
          <Button isBusy={isBusy} onClick={() => void act(registerFor)}>
            {isFull(registration) ? t.joinQueue : t.register}
          </Button>
        ) : (
          // Whoever was present has used their place.
          !registration.attendance && (
            <CancelRegistration
              t={t}
              isBusy={isBusy}
              onCancel={() => void act(cancelRegistration)}
            />
          )
        )}
      </p>
    </div>
  );
}
