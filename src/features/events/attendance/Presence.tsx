import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import { formatTime } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { CertificateName } from '~/ui/CertificateName';
import type { EventDictionary } from '../dictionary';
import { FeedbackForm } from '../feedback/FeedbackForm';
import { feedbackId } from '../feedback/feedback';
import { $registration, loadRegistration } from '../registration/registration.store';
import { $attendance, loadAttendance, enterWord } from './attendance.store';
import type { OwnAttendance } from './attendance.schema';
import { TextField } from '~/ui/forms/Field';

interface WordFormProps {
  eventId: number;
  t: EventDictionary['presence'];
  /** Called after a right word, when the form is removed. */
  onEntered: () => void;
}

/** The box for the host's word. */
function WordForm({ eventId, t, onEntered }: WordFormProps) {
  const { isBusy, problem } = useStore($attendance);
  const [word, setWord] = useState('');
  const problems: Readonly<Record<string, string>> = t.problems;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !(await enterWord(eventId, word))) return;
    setWord('');
    onEntered();
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id="event-word"
        label={t.word}
        hint={t.wordHint}
        error={problem === null ? undefined : (problems[problem] ?? t.problems.failed)}
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <p>
        <Button type="submit" isBusy={isBusy}>
          {t.send}
        </Button>
      </p>
    </form>
  );
}

export interface PresenceProps {
  eventId: number;
  /** When it ends; null without a date. */
  endsAt: string | null;
  timezone: string;
  /** True if the event is over; then nothing else on its page loads the registration. */
  isPast: boolean;
  locale: Locale;
  t: EventDictionary['presence'];
  feedback: EventDictionary['feedback'];
  nameTexts: Dictionary['certificateName'];
  /** The event's page, without a language. */
  path: string;
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

/** Whether a certificate is still to come, so that its name matters. */
const isCertificateToCome = ({
  attended,
  isWithdrawn,
  isCertificateComing,
  waitsForName,
}: OwnAttendance): boolean => (attended ? isCertificateComing || waitsForName : !isWithdrawn);

/** Returns what to show at a moment, or null. */
function getShown(
  { words, attended, isWithdrawn, holder }: OwnAttendance,
  { isPast, endsAt }: Pick<PresenceProps, 'isPast' | 'endsAt'>,
  now: number,
): Shown | null {
  const isOver = isPast || (endsAt !== null && Date.parse(endsAt) <= now);
  if (attended || isWithdrawn) return { isOpen: false, next: null, hasEntered: true, isOver };
  const missingWords = words.filter(({ isEntered }) => !isEntered);
  const hasEntered = missingWords.length < words.length;
  const isOpen = missingWords.some(
    ({ opensAt, closesAt }) => Date.parse(opensAt) <= now && now < Date.parse(closesAt),
  );
  const nextWord = missingWords.find(({ opensAt }) => Date.parse(opensAt) > now);
  const next = isOpen || !nextWord ? null : nextWord.opensAt;
  const isComing = holder !== null && !isOver;
  return isOpen || next || hasEntered || isComing ? { isOpen, next, hasEntered, isOver } : null;
}

/** The presence of a person who holds a place: the word, the certificate, and feedback afterwards. */
export default function Presence(props: PresenceProps) {
  const { eventId, timezone, isPast, locale, t, feedback, nameTexts, path } = props;
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
  const holder = attendance && (isCertificateToCome(attendance) ? attendance.holder : null);
  // The word has its window, a name can wait.
  const isNamed = holder?.isSeen;
  const nameLine = holder && (
    <CertificateName
      name={holder}
      from={path}
      isWaiting={attendance?.attended ?? false}
      locale={locale}
      t={nameTexts}
    />
  );
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
            {attendance.isWithdrawn && <p className="font-semibold">{t.withdrawn}</p>}
            {attendance.isCertificateComing && <p>{t.certificateLater}</p>}
            {!attendance.attended && !attendance.isWithdrawn && display.hasEntered && (
              <p className="font-semibold">{t.first}</p>
            )}
            {display.next && (
              <p>{fill(t.opens, { time: formatTime(locale, new Date(display.next), timezone) })}</p>
            )}
          </div>
          {isNamed && nameLine}
          {display.isOpen && (
            <WordForm eventId={eventId} t={t} onEntered={() => result.current?.focus()} />
          )}
          {!isNamed && nameLine}
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
