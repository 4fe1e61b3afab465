import { request } from '~/calls/send';
import { saveAssignment } from '../../works/works.calls';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { fill } from '~/lib/fill';
import type { FormDescription, FormValues } from '~/ui/admin/form';
import { toNumber } from '~/ui/admin/form-values';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/form-fields';
import { IconButton } from '~/ui/IconButton';
import {
  assignmentInputSchema,
  criteriaCount,
  type AdminAssignment,
} from '../../works/assignment.schema';
import { useTexts, type AdminTexts } from '../texts';
import { courseToasts } from './outline-forms';

interface CriterionValues {
  id?: string;
  name: string;
  levels: string[];
}

interface AssignmentValues {
  criteria: CriterionValues[];
}

const newCriterion = (): CriterionValues => ({ name: '', levels: ['', '', '', ''] });

/** The rubric: a list of criteria, each with its four levels. */
function CriteriaFields() {
  const { a } = useTexts();
  const { issueText } = useAdmin();
  const { control, formState } = useFormContext<AssignmentValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'criteria',
    keyName: 'rowKey',
  });
  const errors = formState.errors.criteria;
  const error = errors?.root?.message ?? errors?.message;
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-1 text-base font-bold">{a.criteria}</legend>
      {error && (
        <p role="alert" className="field-error">
          {issueText(error)}
        </p>
      )}
      {fields.map(({ rowKey }, at) => (
        <fieldset key={rowKey} className="grid gap-3 rounded-field border border-line p-3 sm:p-4">
          <legend className="sr-only">{fill(a.criterion, { n: at + 1 })}</legend>
          <div className="-mt-1 flex items-center justify-between gap-3">
            <span aria-hidden="true" className="text-sm font-bold text-nila">
              {fill(a.criterion, { n: at + 1 })}
            </span>
            <IconButton
              icon="trash"
              label={fill(a.removeCriterion, { n: at + 1 })}
              disabled={fields.length <= criteriaCount.min}
              onClick={() => remove(at)}
            />
          </div>
          <TextField name={`criteria.${at}.name`} label={a.name} isRequired maxLength={120} />
          <div className="grid gap-3 sm:grid-cols-2">
            {a.levels.map((label, level) => (
              <TextField
                key={label}
                name={`criteria.${at}.levels.${level}`}
                label={label}
                isRequired
                maxLength={300}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {fields.length < criteriaCount.max && (
        <p>
          <Button
            look="quiet"
            icon="plus"
            onClick={() => append(newCriterion(), { focusName: `criteria.${fields.length}.name` })}
          >
            {a.addCriterion}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

const toInput = ({ minWords, maxWords, ...values }: FormValues): FormValues => ({
  ...values,
  minWords: toNumber(String(minWords as string)),
  maxWords: toNumber(String(maxWords as string)),
});

/** The rubric as comparisons show it. */
const toText = ({ criteria }: AdminAssignment) =>
  criteria.map(({ name, levels }) => [name, ...levels].join('\n')).join('\n\n');

/** The form of the assignment of a class. */
export const describeAssignment = ({
  a,
}: AdminTexts): FormDescription<AdminAssignment, { classId: number }> => ({
  columns: [
    [
      {
        items: [
          { render: () => <p className="text-sm text-ink-soft">{a.help}</p> },
          { name: 'title', isRequired: true, maxLength: 160 },
          'language',
          { name: 'brief', kind: 'area', rows: 8, isRequired: true },
        ],
      },
      {
        layout: 'grid gap-4 sm:grid-cols-2',
        items: [
          { name: 'minWords', isRequired: true, inputMode: 'numeric' },
          { name: 'maxWords', isRequired: true, inputMode: 'numeric' },
          { name: 'takesPicture', kind: 'check' },
          { name: 'takesLink', kind: 'check' },
          { name: 'takesProgram', kind: 'check' },
        ],
      },
      { items: [{ render: () => <CriteriaFields /> }] },
    ],
  ],
  words: a,
  schema: assignmentInputSchema,
  start: { minWords: '100', maxWords: '500', criteria: [newCriterion(), newCriterion()] },
  read: ({ criteria }) => ({ criteria }),
  toInput,
  save: ({ row, input, extra, version }) =>
    request(saveAssignment, { id: row?.classId ?? extra.classId }, { ...input, version }),
  texts: { create: a.save, save: a.save },
  toasts: courseToasts(a),
  compare: (row) => ({
    title: row.title,
    brief: row.brief,
    minWords: String(row.minWords),
    maxWords: String(row.maxWords),
    criteria: toText(row),
  }),
  labels: { criteria: a.criteria },
  translated: 'course-assignment',
});
