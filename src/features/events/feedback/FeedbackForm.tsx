import { useEffect, useState, type FormEvent } from 'react';
import { feedbackPaces } from '#db/lists';
import { send } from '~/calls/send';
import { Button } from '~/ui/Button';
import { TextAreaField } from '~/ui/forms/Field';
import type { EventDictionary } from '../dictionary';
import { getFeedback, setFeedback } from './feedback.calls';
import { feedbackId, maxFeedbackLength } from './feedback';
import type { Feedback, OwnFeedback } from './feedback.schema';

type Texts = EventDictionary['feedback'];

interface ChoiceProps<Value extends string | number> {
  name: string;
  legend: string;
  options: readonly (readonly [Value, string])[];
  value: Value | null;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { name, legend, options, value, onChoose } = props;
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="sm:flex sm:flex-wrap sm:gap-x-6">
        {options.map(([option, text]) => (
          <label key={option} className="flex min-h-[2.75rem] items-center gap-3">
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChoose(option)}
              className="size-5"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface Answers {
  useful: number | null;
  pace: Feedback['pace'] | null;
  text: string;
}

type Outcome = 'sent' | 'missing' | 'failed';

function Form({ eventId, t, first }: { eventId: number; t: Texts; first: Feedback | null }) {
  const [answers, setAnswers] = useState<Answers>(first ?? { useful: null, pace: null, text: '' });
  const [isSaved, setSaved] = useState(first !== null);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const change = (part: Partial<Answers>) => {
    setAnswers({ ...answers, ...part });
    setOutcome(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { useful, pace, text } = answers;
    if (useful === null || pace === null) {
      setOutcome('missing');
      return;
    }
    setBusy(true);
    try {
      await send(setFeedback, { id: eventId }, { useful, pace, text });
      setSaved(true);
      setOutcome('sent');
    } catch {
      setOutcome('failed');
    }
    setBusy(false);
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-sm text-ink-soft">{t.intro}</p>
      <Choice
        name="useful"
        legend={t.useful}
        options={t.usefulNames.map((name, index) => [index + 1, name] as const)}
        value={answers.useful}
        onChoose={(useful) => change({ useful })}
      />
      <Choice
        name="pace"
        legend={t.pace}
        options={feedbackPaces.map((pace) => [pace, t.paceNames[pace]] as const)}
        value={answers.pace}
        onChoose={(pace) => change({ pace })}
      />
      <TextAreaField
        id="feedback-text"
        label={t.text}
        hint={t.textHint}
        maxLength={maxFeedbackLength}
        value={answers.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <p
        role="status"
        className={`font-semibold empty:-mt-4 ${outcome === 'sent' ? 'text-daun' : 'text-bata'}`}
      >
        {outcome && t[outcome]}
      </p>
      <p>
        <Button type="submit" isBusy={isBusy}>
          {isSaved ? t.change : t.send}
        </Button>
      </p>
    </form>
  );
}

/** Three questions for attendees, who may change their answers until it closes. */
export function FeedbackForm({ eventId, t }: { eventId: number; t: Texts }) {
  const [ownFeedback, setOwnFeedback] = useState<OwnFeedback | null>(null);
  useEffect(() => {
    let isShown = true;
    send(getFeedback, { id: eventId }).then(
      (answer) => isShown && setOwnFeedback(answer),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [eventId]);
  if (!ownFeedback) return null;
  return (
    <section id={feedbackId} aria-labelledby="feedback-heading" className="scroll-mt-24">
      <h3 id="feedback-heading" className="mb-2 font-bold">
        {t.heading}
      </h3>
      {ownFeedback.isOpen ? (
        <Form eventId={eventId} t={t} first={ownFeedback.feedback} />
      ) : (
        <p className="text-ink-soft">{t.closed}</p>
      )}
    </section>
  );
}
