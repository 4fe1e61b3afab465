import { useState, type FormEvent } from 'react';
import { ApiError } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import type { Issues } from '~/lib/issue';
import { translateIssue } from '~/lib/issue';
import { isClock, toInstant, wallTime } from '~/lib/zoned-time';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { maxWordLength } from '../attendance/attendance';
import type { EventWord } from '../attendance/attendance.schema';
import type { DeskStores } from './desk.store';
import { useTexts } from './texts';

const tenMinutes = 600_000;

export interface WordsTimes {
  startsAt: string | null;
  endsAt: string | null;
  timezone: string;
}

interface Row {
  word: string;
  /** Wall clocks in the time zone of the event. */
  opensAt: string;
  closesAt: string;
}

/** A new word: the first at the start of the event, the second at its end. */
function suggest({ startsAt, endsAt, timezone }: WordsTimes, isSecond: boolean): Row {
  const moment = isSecond ? endsAt : startsAt;
  if (!moment) return { word: '', opensAt: '', closesAt: '' };
  const opens = Date.parse(moment) - (isSecond ? tenMinutes : 0);
  return {
    word: '',
    opensAt: wallTime(new Date(opens), timezone),
    closesAt: wallTime(new Date(opens + tenMinutes), timezone),
  };
}

interface WordsFormProps {
  stores: DeskStores;
  times: WordsTimes;
  words: readonly EventWord[];
}

/** The one or two words of the event; what is typed stays if saving fails. */
export function WordsForm({ stores, times, words }: WordsFormProps) {
  const { attendance: t, issueTexts } = useTexts();
  const { timezone } = times;
  const { mutate, isBusy } = useMutation();
  const [issues, setIssues] = useState<Issues>({});
  const toRow = ({ word, opensAt, closesAt }: EventWord): Row => ({
    word,
    opensAt: wallTime(new Date(opensAt), timezone),
    closesAt: wallTime(new Date(closesAt), timezone),
  });
  const [rows, setRows] = useState<readonly Row[]>(() =>
    words.length > 0 ? words.map(toRow) : [suggest(times, false)],
  );
  const toIso = (clock: string) => (isClock(clock) ? toInstant(clock, timezone).toISOString() : '');
  const save = async () => {
    setIssues({});
    try {
      return await stores.saveWords({
        words: rows.map(({ word, opensAt, closesAt }) => ({
          word,
          opensAt: toIso(opensAt),
          closesAt: toIso(closesAt),
        })),
      });
    } catch (error) {
      if (error instanceof ApiError) setIssues(error.issues);
      throw error;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void mutate(save, t.words.saved, t.words.failed);
  };
  const change = (at: number, part: Partial<Row>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  const errorOf = (at: number, name: keyof Row) => {
    const issue = issues[`words.${at}.${name}`];
    return issue && translateIssue(issue, issueTexts);
  };
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      {rows.map((row, at) => (
        <div key={at} className="grid gap-4 sm:grid-cols-3">
          <TextField
            id={`word-${at}`}
            label={fill(t.words.word, { n: at + 1 })}
            value={row.word}
            maxLength={maxWordLength}
            error={errorOf(at, 'word')}
            onChange={({ currentTarget }) => change(at, { word: currentTarget.value })}
          />
          <TextField
            id={`word-${at}-opens`}
            type="datetime-local"
            label={fill(t.words.opensAt, { n: at + 1 })}
            value={row.opensAt}
            error={errorOf(at, 'opensAt')}
            onChange={({ currentTarget }) => change(at, { opensAt: currentTarget.value })}
          />
          <TextField
            id={`word-${at}-closes`}
            type="datetime-local"
            label={fill(t.words.closesAt, { n: at + 1 })}
            value={row.closesAt}
            error={errorOf(at, 'closesAt')}
            onChange={({ currentTarget }) => change(at, { closesAt: currentTarget.value })}
          />
        </div>
      ))}
      <p className="text-sm text-ink-soft">{fill(t.words.zone, { zone: timezone })}</p>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t.words.save}
        </Button>
        {rows.length === 1 ? (
          <Button look="quiet" icon="plus" onClick={() => setRows([...rows, suggest(times, true)])}>
            {t.words.addSecond}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setRows(rows.slice(0, 1))}>
            {t.words.removeSecond}
          </Button>
        )}
      </p>
    </form>
  );
}
