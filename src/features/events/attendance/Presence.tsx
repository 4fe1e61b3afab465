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
  /** True if the event is over; then nothing else on its page loads the registration. */
  isPast: boolean;
  locale: Locale;
  t: EventDictionary['presence'];
  feedback: EventDictionary['feedback'];
}

interface Shown {
  /** The word may be typed now. */
  isOpen: boolean;
  /** When the next word may be typed. */
  next: string | null;
  /** True after the first of two words. */
  hasEntered: boolean;
  isOver: boolean;
}

/** Returns what to show at a moment, or null. */
function getShown(
  { words, attended }: OwnAttendance,
  { isPast, endsAt }: Pick<PresenceProps, 'isPast' | 'endsAt'>,
  now: number,
): Shown | null {
  const isOver = isPast || (endsAt !== null && Date.parse(endsAt) <= now);
  if (attended) return { isOpen: false, next: null, hasEntered: true, isOver };
  const missingWords = words.filter(({ isEntered }) => !isEntered);
  const hasEntered = missingWords.length < words.length;
  const isOpen = missingWords.some(
    ({ opensAt, closesAt }) => Date.parse(opensAt) <= now && now < Date.parse(closesAt),
  );
  const nextWord = missingWords.find(({ opensAt }) => Date.parse(opensAt) > now);
  const next = isOpen || !nextWord ? null : nextWord.opensAt;
  return isOpen || next || hasEntered ? { isOpen, next, hasEntered, isOver } : null;
}

/** The presence of a person who holds a place: the word, the certificate, and feedback afterwards. */
export default function Presence(props: PresenceProps) {
  const { eventId, timezone, isPast, locale, t, feedback } = props;
  const {
    registration,
    isMailed,
    eventId: registered,
  } = useStore($registration, {
    ssr: 'initial',
  });
  const view = useStore($attendance, { ssr: 'initial' });
  const attendance = view.eventId === eventId ? view.attendance : null;
  const result = useRef<HTMLDivElement>(null);
  const hasPlace = registered === eventId && registration?.status === 'going' && !isMailed;

  useEffect(() => {
    if (isPast) void loadRegistration(eventId);
  }, [eventId, isPast]);
  useEffect(() => {
    if (!hasPlace) return undefined;
    void loadAttendance(eventId);
    // Staff may have set words while the person was in the meeting.
    const look = () => {
      if (!document.hidden) void loadAttendance(eventId);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [eventId, hasPlace]);
  useEffect(() => {
    // The link in the mail leads here before the content is loaded.
    if (attendance?.attended && location.hash === `#${feedbackId}`)
      document.getElementById(feedbackId)?.scrollIntoView();
  }, [attendance?.attended]);

  const display = hasPlace && attendance ? getShown(attendance, props, view.now) : null;
  // The element is there even without content, so that the island knows when it nears the screen;
  // the negative margin cancels the gap that the grid gives it.
  return (
    <div className="empty:-mt-5">
      {attendance && display && (
        <section aria-labelledby="presence" className="card grid max-w-prose gap-4 p-5">
          <h2 id="presence" className="text-lg font-bold">
            {t.heading}
          </h2>
          <div ref={result} tabIndex={-1} role="status" className="grid gap-3 empty:-mt-4">
            {attendance.attended && <p className="font-semibold text-daun">{t.recorded}</p>}
            {!attendance.attended && display.hasEntered && (
              <p className="font-semibold">{t.first}</p>
            )}
            {display.next && (
              <p>{fill(t.opens, { time: formatTime(locale, new Date(display.next), timezone) })}</p>
            )}
          </div>
          {display.isOpen && (
            <WordForm eventId={eventId} t={t} onEntered={() => result.current?.focus()} />
          )}
          {attendance.certificate && (
            <p>
              <Button href={localizedPath(locale, paths.certificate(attendance.certificate.code))}>
                {t.certificate}
              </Button>
            </p>
          )}
          {attendance.attended && display.isOver && <FeedbackForm eventId={eventId} t={feedback} />}
        </section>
      )}
    </div>
  );
}
