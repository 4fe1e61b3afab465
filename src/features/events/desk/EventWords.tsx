import { useEffect, useState, type FormEvent } from 'react';
import { formatTime, formatWhen } from '~/i18n/format';
import { ApiError } from '~/lib/api-client';
import { serverNow } from '~/lib/browser/server-clock';
import { fill } from '~/lib/fill';
import { translateIssue } from '~/lib/issue';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { useFetched } from '~/ui/admin/use-fetched';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { Skeleton } from '~/ui/Skeleton';
import { maxWordLength } from '../attendance/attendance';
import type { EventNumbers, EventWord } from '../attendance/attendance.schema';
import type { DeskStores } from './desk.store';
import { currentWord, isOpen, startWord, suggestWord } from './host-words';
import { HostScreen } from './HostScreen';
import { useTexts } from './texts';
import { useNumbers } from './use-numbers';
import { WordsForm, type WordsTimes } from './WordsForm';

/** The time of the server, second by second. */
function useNow(): number {
  const [now, setNow] = useState(() => serverNow().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow().getTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface EventWordsProps {
  stores: DeskStores;
  times: WordsTimes;
  first: EventNumbers;
}

interface HostProps extends EventWordsProps {
  words: readonly EventWord[];
}

/** The word that is said next: one press opens it for ten minutes. */
function Host({ stores, times, words, first }: HostProps) {
  const { t, attendance, issueTexts, locale } = useTexts();
  const { host } = t;
  const { mutate, isBusy } = useMutation();
  const now = useNow();
  const numbers = useNumbers(stores, first);
  const current = currentWord(words, now);
  const [typed, setTyped] = useState<string | null>(null);
  const [suggested, setSuggested] = useState(() => suggestWord(host.ideas, []));
  const [error, setError] = useState<string>();
  const [isShown, setShown] = useState(false);
  const open = current && isOpen(current, now) ? current : undefined;
  const word = typed ?? current?.word ?? suggested;
  const startsAt = times.startsAt ? new Date(times.startsAt) : null;
  const isEarly = startsAt !== null && startsAt.getTime() > now;

  const start = async () => {
    setError(undefined);
    try {
      return await stores.saveWords({
        words: startWord(words, word, serverNow().getTime()),
      });
    } catch (failure) {
      const issue = failure instanceof ApiError ? Object.values(failure.issues)[0] : undefined;
      setError(issue && translateIssue(issue, issueTexts));
      throw failure;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isEarly) return;
    if (!(await mutate(start, host.started, attendance.words.failed))) return;
    setTyped(null);
    setShown(true);
  };
  const suggestOther = () => {
    const taken = [word, ...words.map((other) => other.word)];
    const other = suggestWord(host.ideas, taken);
    setSuggested(other);
    setTyped(other);
  };
  return (
    <section aria-labelledby="host-heading" className="card grid gap-4 p-5">
      <h2 id="host-heading" className="text-lg font-bold">
        {host.heading}
      </h2>
      {open ? (
        <>
          <p>
            {fill(host.isOpen, {
              word: open.word,
              time: formatTime(locale, new Date(open.closesAt), times.timezone),
            })}
          </p>
          <p>
            <Button icon="expand" onClick={() => setShown(true)}>
              {host.open}
            </Button>
          </p>
        </>
      ) : (
        <form
          className="grid max-w-[32rem] gap-4"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <p className="text-sm text-ink-soft">{host.intro}</p>
          <TextField
            id="host-word"
            label={host.word}
            value={word}
            maxLength={maxWordLength}
            error={error}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {isEarly && (
            <p className="text-sm text-ink-soft" role="status">
              {fill(host.notYet, { time: formatWhen(locale, startsAt, null, times.timezone) })}
            </p>
          )}
          <p className="flex flex-wrap gap-3">
            <Button type="submit" icon="clock" isBusy={isBusy} disabled={isEarly}>
              {host.start}
            </Button>
            <Button look="quiet" icon="retry" onClick={suggestOther}>
              {host.suggest}
            </Button>
          </p>
        </form>
      )}
      <p className="text-sm text-ink-soft tabular-nums">{fill(t.numbers.short, numbers)}</p>
      {isShown && current && (
        <HostScreen word={current} now={now} numbers={numbers} onClose={() => setShown(false)} />
      )}
    </section>
  );
}

/** The words of an event: the one that is said now, and when each can be typed. */
export function EventWords({ stores, times, first }: EventWordsProps) {
  const { t, attendance } = useTexts();
  const { data, error } = useFetched(stores.$words);
  if (!data) {
    return error === undefined ? (
      <Skeleton className="h-48 w-full" />
    ) : (
      <ListFailure error={error} onRetry={() => stores.$words.revalidate()} />
    );
  }
  const { words } = data;
  return (
    <div className="grid gap-4">
      <Host stores={stores} times={times} words={words} first={first} />
      <details className="card fold">
        <summary>
          <h2>{t.host.schedule}</h2>
        </summary>
        <div className="grid gap-4">
          <p className="max-w-prose text-sm text-ink-soft">{attendance.words.intro}</p>
          {/* Begins anew once the words are others. */}
          <WordsForm key={JSON.stringify(words)} stores={stores} times={times} words={words} />
        </div>
      </details>
    </div>
  );
}
