import { request } from '~/calls/send';
import { createQuestion, updateQuestion } from '../../questions/questions.calls';
import { useFormContext } from 'react-hook-form';
import { questionKinds, staffBanks } from '#db/lists';
import { type FormContext, none, type FormDescription } from '~/ui/admin/form';
import { withTexts } from '~/ui/admin/form-values';
import { SelectField, type SelectFieldProps } from '~/ui/forms/form-fields';
import { toOptions } from '~/ui/forms/options';
import type { AdminClass } from '../course-admin.schema';
import type { AdminTexts } from '../texts';
import type { AdminQuestion } from '../../questions/questions.schema';
import { toComparable } from './compare-question';
import { withFreshIds } from './fresh-ids';
import { questionFormSchema, toQuestionFields } from './question-fields';
import { newQuestion, optionIdsOf, toQuestionValues, type QuestionValues } from './question-values';
import { QuestionParts } from './QuestionParts';

export interface QuestionFormProps {
  courseId: number;
  classes: readonly AdminClass[];
}

/** A kind with a single right option keeps the first one. */
const firstRight = (options: QuestionValues['options']) => {
  const first = options.findIndex(({ isRight }) => isRight);
  return options.map((option, at) => ({ ...option, isRight: at === first }));
};

function KindField(field: SelectFieldProps) {
  const { getValues, setValue } = useFormContext<QuestionValues>();
  const keepOne = () => {
    if (getValues('kind') === 'choice') setValue('options', firstRight(getValues('options')));
  };
  return <SelectField {...field} onEdit={keepOne} />;
}

/** The form of a question. */
export function describeQuestion(
  { q }: AdminTexts,
  { row, props }: FormContext<AdminQuestion, QuestionFormProps>,
): FormDescription<AdminQuestion, null> {
  const { fields, toasts } = q;
  const ids = row ? optionIdsOf(row) : [];
  const kind = withTexts({ name: 'kind' }, fields);
  const kinds = toOptions(questionKinds, q.kinds);
  const classes = props.classes.map(
    ({ id, code, title }) => [String(id), `${code} ${title}`] as const,
  );
  return {
    columns: [
      [
        {
          layout: 'grid gap-4 sm:grid-cols-2',
          items: [
            {
              fields: [{ ...kind, options: kinds }],
              render: () => <KindField {...kind} options={kinds} />,
            },
            { name: 'bank', kind: 'choice', options: toOptions(staffBanks, q.banks) },
            { name: 'classId', kind: 'choice', options: [[none, fields.noClass], ...classes] },
            'language',
          ],
        },
        {
          items: [
            { name: 'prompt', kind: 'area', rows: 3, isRequired: true },
            { render: () => <QuestionParts before={ids} /> },
            { name: 'isReviewable', kind: 'check', isWide: true },
            'skills',
            { name: 'key' },
          ],
        },
        {
          title: fields.card,
          isFolded: true,
          items: [
            { name: 'cardPrompt', kind: 'area', rows: 2 },
            { name: 'cardCorrect' },
            { name: 'cardWrong' },
            { name: 'figures', kind: 'area', rows: 4 },
          ],
        },
      ],
    ],
    words: fields,
    schema: questionFormSchema,
    start: { ...newQuestion },
    read: (question) => ({ ...toQuestionValues(question) }),
    toInput: (values) => values,
    save: ({ row: before, values, version }) => {
      const input = toQuestionFields(withFreshIds(values as unknown as QuestionValues, ids));
      return before
        ? request(updateQuestion, { id: before.id }, { ...input, version })
        : request(createQuestion, { id: props.courseId }, input);
    },
    texts: { create: q.create, save: q.save },
    toasts: {
      created: toasts.created,
      updated: toasts.updated,
      createFailed: toasts.failed,
      updateFailed: toasts.failed,
    },
    compare: (question) => toComparable(toQuestionValues(question)),
    labels: { answer: fields.answer, reasons: fields.reasons, options: fields.options },
    translated: 'course-question',
  };
}
