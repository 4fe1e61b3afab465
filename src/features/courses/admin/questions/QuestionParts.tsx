import { useId, type ReactNode } from 'react';
import { useFormContext, useWatch, useFieldArray } from 'react-hook-form';
import { fill } from '~/lib/fill';
import { none } from '~/ui/admin/form';
import { SelectField, TextAreaField, TextField } from '~/ui/forms/form-fields';
import { useTexts } from '../texts';
import type { QuestionKind } from '../../questions/questions.schema';
import { type QuestionValues, freeId } from './question-values';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { MoveButtons } from '~/ui/admin/reorder';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { optionLimits } from '../../questions/question-input.schema';

type ListName = 'options' | 'left' | 'right';

interface OptionListProps {
  name: ListName;
  legend: string;
  hint?: string;
  /** Ids that the question had when the form opened. */
  before: readonly string[];
  texts: { add: string; remove: string; up: string; down: string };
  /** The fields of a row. */
  children: (at: number) => ReactNode;
  /** The head of a row, beside its buttons; its number by default. */
  head?: (at: number) => ReactNode;
}

const newRows = {
  options: (id: string) => ({ id, text: '', reason: '', isRight: false }),
  left: (id: string) => ({ id, text: '', rightId: 'none' }),
  right: (id: string) => ({ id, text: '' }),
} as const;

/** Rows of a question with buttons to add, remove and move them. */
function OptionList(props: OptionListProps) {
  const { name, legend, hint, before, texts, children, head } = props;
  const { control, formState, getValues } = useFormContext<QuestionValues>();
  const { issueText } = useAdmin();
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'rowKey' });
  const fault = formState.errors[name];
  const error = fault?.root?.message ?? fault?.message;

  const add = () =>
    append(newRows[name](freeId(getValues(name), before, name === 'right' ? 'r-' : '')) as never, {
      focusName: `${name}.${fields.length}.text`,
    });
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-1 text-base font-bold">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {error && (
        <p role="alert" className="field-error">
          {issueText(error)}
        </p>
      )}
      <ul className="grid gap-3">
        {fields.map(({ rowKey }, at) => {
          const n = { n: at + 1 };
          return (
            <li key={rowKey} className="grid gap-3 rounded-field border border-line p-3 sm:p-4">
              <div className="-mt-1 flex items-center justify-between gap-3">
                {head?.(at) ?? (
                  <span aria-hidden="true" className="text-sm font-bold text-nila tabular-nums">
                    {at + 1}
                  </span>
                )}
                <span className="-mr-2 flex shrink-0">
                  <MoveButtons
                    labels={{ up: fill(texts.up, n), down: fill(texts.down, n) }}
                    at={at}
                    count={fields.length}
                    onMove={(step) => move(at, at + step)}
                  />
                  <IconButton
                    icon="trash"
                    label={fill(texts.remove, n)}
                    isDestructive
                    disabled={fields.length <= optionLimits.least}
                    onClick={() => remove(at)}
                  />
                </span>
              </div>
              {children(at)}
            </li>
          );
        })}
      </ul>
      {fields.length < optionLimits.most && (
        <p>
          <Button look="quiet" icon="plus" onClick={add}>
            {texts.add}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** Marks right options: one, or several. */
function RightMark({ at, isOne }: { at: number; isOne: boolean }) {
  const { q } = useTexts();
  const { control, getValues, setValue, formState } = useFormContext<QuestionValues>();
  const isRight = useWatch({ control, name: `options.${at}.isRight` });
  const name = useId();
  const mark = (checked: boolean) => {
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    for (const index of isOne ? getValues('options').keys() : []) {
      setValue(`options.${index}.isRight`, false, { shouldDirty: true });
    }
    setValue(`options.${at}.isRight`, checked, options);
  };
  return (
    <label className="flex min-h-[2.75rem] cursor-pointer items-center gap-3 text-sm font-semibold">
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={isOne ? 'right-option' : name}
        className="size-5 shrink-0 cursor-pointer accent-[rgb(var(--nila))]"
        aria-label={fill(q.options.right, { n: at + 1 })}
        checked={isRight}
        onChange={({ target }) => mark(target.checked)}
      />
      {q.options.rightMark}
    </label>
  );
}

/** Options with their reasons, or the entries of an order. */
function OptionFields({
  kind,
  before,
}: {
  kind: 'choice' | 'multiple' | 'order';
  before: readonly string[];
}) {
  const { q } = useTexts();
  const { options: t, fields } = q;
  return (
    <OptionList
      name="options"
      legend={fields.options}
      hint={t.hints[kind]}
      before={before}
      texts={t}
      head={kind === 'order' ? undefined : (at) => <RightMark at={at} isOne={kind === 'choice'} />}
    >
      {(at) => (
        <>
          <TextField name={`options.${at}.text`} label={fill(t.text, { n: at + 1 })} isRequired />
          {kind !== 'order' && (
            <TextAreaField
              name={`options.${at}.reason`}
              label={fill(t.reason, { n: at + 1 })}
              rows={2}
            />
          )}
        </>
      )}
    </OptionList>
  );
}

/** Two lists, and a match for each entry of the first. */
function MatchFields({ before }: { before: readonly string[] }) {
  const { q } = useTexts();
  const { sides: t, fields, options } = q;
  const { control } = useFormContext<QuestionValues>();
  const right = useWatch({ control, name: 'right' });
  const choices = [
    [none, t.choose] as const,
    ...right.map(
      ({ id, text }, at) => [id, text.trim() || fill(t.unnamed, { n: at + 1 })] as const,
    ),
  ];
  const { up, down } = options;
  return (
    <>
      <p className="text-sm text-ink-soft">{t.hint}</p>
      <div className="grid gap-6 md:grid-cols-2">
        <OptionList
          name="left"
          legend={fields.left}
          before={before}
          texts={{ up, down, add: t.addLeft, remove: t.removeLeft }}
        >
          {(at) => (
            <>
              <TextField name={`left.${at}.text`} label={fill(t.left, { n: at + 1 })} isRequired />
              <SelectField
                name={`left.${at}.rightId`}
                label={fill(t.goesWith, { n: at + 1 })}
                options={choices}
              />
            </>
          )}
        </OptionList>
        <OptionList
          name="right"
          legend={fields.right}
          before={before}
          texts={{ up, down, add: t.addRight, remove: t.removeRight }}
        >
          {(at) => (
            <TextField name={`right.${at}.text`} label={fill(t.right, { n: at + 1 })} isRequired />
          )}
        </OptionList>
      </div>
    </>
  );
}

/** Reasons for right and wrong answers, of kinds without options to pick. */
function OutcomeFields() {
  const { fields } = useTexts().q;
  return (
    <>
      <TextAreaField name="correct" label={fields.correct} hint={fields.correctHint} rows={2} />
      <TextAreaField name="wrong" label={fields.wrong} hint={fields.wrongHint} rows={2} />
    </>
  );
}

function AnswerFields({ kind, before }: { kind: QuestionKind; before: readonly string[] }) {
  const { fields } = useTexts().q;
  if (kind === 'choice' || kind === 'multiple' || kind === 'order') {
    return <OptionFields kind={kind} before={before} />;
  }
  if (kind === 'match') return <MatchFields before={before} />;
  if (kind === 'text') {
    return (
      <TextAreaField
        name="accepted"
        label={fields.accepted}
        hint={fields.acceptedHint}
        rows={4}
        isRequired
      />
    );
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="value" label={fields.value} inputMode="decimal" isRequired />
      <TextField
        name="tolerance"
        label={fields.tolerance}
        hint={fields.toleranceHint}
        inputMode="decimal"
      />
    </div>
  );
}

/** The parts of the chosen kind: options, key and reasons. */
export function QuestionParts({ before }: { before: readonly string[] }) {
  const { control } = useFormContext<QuestionValues>();
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <AnswerFields kind={kind} before={before} />
      {kind !== 'choice' && kind !== 'multiple' && <OutcomeFields />}
    </>
  );
}
