import { useFieldArray, useFormContext } from 'react-hook-form';
import type { ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { MoveButtons } from '~/ui/admin/reorder';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { optionLimits } from '../../questions/question-input.schema';
import { freeId, type QuestionValues } from './question-values';

type ListName = 'options' | 'left' | 'right';

export interface OptionListProps {
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
export function OptionList(props: OptionListProps) {
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
