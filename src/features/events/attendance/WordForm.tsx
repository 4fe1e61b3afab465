import { useStore } from '@nanostores/react';
import { useState, type FormEvent } from 'react';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import type { EventDictionary } from '../dictionary';
import { $attendance, enterWord } from './attendance.store';

interface WordFormProps {
  eventId: number;
  t: EventDictionary['presence'];
  /** Called after a right word, when the form is removed. */
  onEntered: () => void;
}

/** The box for the host's word. */
export function WordForm({ eventId, t, onEntered }: WordFormProps) {
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
