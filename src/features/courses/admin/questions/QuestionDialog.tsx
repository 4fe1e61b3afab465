import { useFormContext } from 'react-hook-form';
import { questionBanks, questionKinds } from '#db/lists';
import { EditDialog } from '~/ui/admin/EditDialog';
import { SkillsField } from '~/ui/admin/SkillsField';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import { SelectField, TextAreaField, TextField } from '~/ui/forms/form-fields';
import { toOptions } from '~/ui/forms/options';
import type { AdminClass } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { AdminQuestion } from '../../questions/questions.schema';
import { toComparable } from './compare-question';
import { withFreshIds } from './fresh-ids';
import { createQuestion, updateQuestion } from './question-admin.api';
import { useQuestionStores } from './question-admin.store';
import { questionFormSchema, toQuestionFields } from './question-fields';
import { QuestionParts } from './QuestionParts';
import { none, optionIdsOf, toQuestionValues, type QuestionValues } from './question-values';

const compare = (row: AdminQuestion) => toComparable(toQuestionValues(row));

/** Of a form that becomes one with a single right option: the first stays. */
const firstRight = (options: QuestionValues['options']) => {
  const first = options.findIndex(({ isRight }) => isRight);
  return options.map((one, at) => ({ ...one, isRight: at === first }));
};

function KindField() {
  const { q } = useTexts();
  const { getValues, setValue } = useFormContext<QuestionValues>();
  const keepOne = () => {
    if (getValues('kind') === 'choice') setValue('options', firstRight(getValues('options')));
  };
  return (
    <SelectField
      name="kind"
      label={q.fields.kind}
      hint={q.fields.kindHint}
      options={toOptions(questionKinds, q.kinds)}
      onEdit={keepOne}
    />
  );
}

/** The form of a question, while it is open. */
export function QuestionDialog({ classes }: { classes: readonly AdminClass[] }) {
  const { q } = useTexts();
  const { courseId, editing } = useQuestionStores();
  const { fields, toasts, titles } = q;
  return (
    <EditDialog
      translated="course-question"
      store={editing}
      schema={questionFormSchema}
      compare={compare}
      save={({ row, values, version }) => {
        const input = toQuestionFields(withFreshIds(values, row ? optionIdsOf(row) : []));
        return row
          ? updateQuestion(row.id, { ...input, version })
          : createQuestion(courseId, input);
      }}
      texts={{ newTitle: titles.add, editTitle: titles.edit, create: q.create, save: q.save }}
      toasts={{
        created: toasts.created,
        updated: toasts.updated,
        createFailed: toasts.failed,
        updateFailed: toasts.failed,
      }}
      size="wide"
    >
      {({ editing: { row } }) => (
        <div className="grid min-w-0 gap-5">
          <div className="grid gap-4 sm:grid-cols-2">
            <KindField />
            <SelectField
              name="bank"
              label={fields.bank}
              options={toOptions(questionBanks, q.banks)}
            />
            <SelectField
              name="classId"
              label={fields.classId}
              options={[
                [none, fields.noClass],
                ...classes.map(({ id, code, title }) => [String(id), `${code} ${title}`] as const),
              ]}
            />
            <SourceLocaleField />
          </div>
          <TextAreaField name="prompt" label={fields.prompt} rows={3} isRequired />
          <QuestionParts before={row ? optionIdsOf(row) : []} />
          <SkillsField />
          <TextField name="key" label={fields.key} hint={fields.keyHint} />
        </div>
      )}
    </EditDialog>
  );
}
