import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/config/paths';
import { formatTime } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import type { EventDictionary } from '../dictionary';
import { FeedbackForm } from '../feedback/FeedbackForm';
import { feedbackId } from '../feedback/feedback';
import { $registration, loadRegistration } from '../registration/registration.store';
import { $attendance, loadAttendance } from './attendance.store';
import type { OwnAttendance } from './attendance.schema';
import { WordForm } from './WordForm';

export interface PresenceProps {
  eventId: number;
  endsAt: string | null;
  timezone: string;
  /** An event that is over: nothing else on its page loads the registration. */
  isPast: boolean;
  locale: Locale;
  t: EventDictionary['presence'];
  feedback: EventDictionary['feedback'];
}

/** What the words ask of a person at a moment. */
function getTask({ words }: OwnAttendance, now: number) {
  const missing = words.filter(({ isEntered }) => !isEntered);
  const open = missing.find(
    ({ opensAt, closesAt }) => Date.parse(opensAt) <= now && now < Date.parse(closesAt),
  );
  const next = missing.find(({ opensAt }) => Date.parse(opensAt) > now);
  return { isOpen: open !== undefined, next, hasEntered: missing.length < words.length };
}

/** The presence of a person who holds a place: the word, the certificate, and feedback afterwards. */
export default function Presence(props: PresenceProps) {
  const { eventId, endsAt, timezone, isPast, locale, t, feedback } = props;
  const {
    registration,
    isMailed,
    eventId: registered,
  } = useStore($registration, {
    ssr: 'initial',
  });
  const view = useStore($attendance, { ssr: 'initial' });
  const own = view.eventId === eventId ? view.own : null;
  const result = useRef<HTMLDivElement>(null);
  const hasPlace = registered === eventId && registration?.status === 'going' && !isMailed;

  useEffect(() => {
    if (isPast) void loadRegistration(eventId);
  }, [eventId, isPast]);
  useEffect(() => {
    if (!hasPlace) return undefined;
    void loadAttendance(eventId);
    // Back from the meeting: words may have been set meanwhile.
    const look = () => {
      if (!document.hidden) void loadAttendance(eventId);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [eventId, hasPlace]);
  useEffect(() => {
    // The mail of the day after leads here, before there is anything.
    if (own?.attended && location.hash === `#${feedbackId}`)
      document.getElementById(feedbackId)?.scrollIntoView();
  }, [own?.attended]);

  if (!hasPlace || !own) return null;
  const { now } = view;
  const { isOpen, next, hasEntered } = getTask(own, now);
  const isOver = isPast || (endsAt !== null && Date.parse(endsAt) <= now);
  if (!own.attended && !isOpen && !hasEntered && (!next || isOver)) return null;
  return (
    <section aria-labelledby="presence" className="card grid max-w-prose gap-4 p-5">
      <h2 id="presence" className="text-lg font-bold">
        {t.heading}
      </h2>
      <div ref={result} tabIndex={-1} role="status" className="grid gap-3">
        {own.attended && <p className="font-semibold text-daun">{t.recorded}</p>}
        {!own.attended && hasEntered && <p className="font-semibold">{t.first}</p>}
        {!own.attended && !isOpen && next && (
          <p>{fill(t.opens, { time: formatTime(locale, new Date(next.opensAt), timezone) })}</p>
        )}
      </div>
      {!own.attended && isOpen && (
        <WordForm eventId={eventId} t={t} onEntered={() => result.current?.focus()} />
      )}
      {own.certificate && (
        <p>
          <Button href={localizedPath(locale, paths.certificate(own.certificate.code))}>
            {t.certificate}
          </Button>
        </p>
      )}
      {own.attended && isOver && <FeedbackForm eventId={eventId} t={feedback} />}
    </section>
  );
}
