import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '~/config/paths';
import { languageName, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { ConfirmAction } from '~/ui/admin/ConfirmAction';
import { EditDialog } from '~/ui/admin/EditDialog';
import { SkillsField } from '~/ui/admin/SkillsField';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import { Button } from '~/ui/Button';
import { TextAreaField, TextField } from '~/ui/forms/form-fields';
import { createClass, discardClassDraft, saveClassDraft, updateClass } from '../course-admin.api';
import type { AdminClass } from '../course-admin.schema';
import { useCourseStores } from '../course-admin.store';
import { useTexts } from '../texts';
import { classFormSchema } from './course-form';
import { toClassFields } from './course-values';
import { PreviewedTexts } from './PreviewedTexts';

/** Says that the form holds a draft, and takes it away when asked to. */
function DraftNotice({ lesson }: { lesson: AdminClass }) {
  const { t } = useTexts();
  const store = useCourseStores().class;
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-kunyit bg-kunyit/10 p-4">
      <p className="text-sm">{t.draft.notice}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.draft.discard}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={t.draft.discardTitle}
          text={t.draft.discardText}
          confirm={t.draft.discard}
          row={lesson}
          action={async (seen) => {
            await discardClassDraft(seen);
            store.dropDraft();
            store.close();
          }}
          comparison={{ toValues: store.toValues, labels: new Map() }}
          done={t.draft.discarded}
          failed={t.toasts.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function ClassFields() {
  const { t } = useTexts();
  const { translation } = useAdmin().kit;
  const { fields } = t;
  const lang = useWatch<{ sourceLocale: Locale }, 'sourceLocale'>({ name: 'sourceLocale' });
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <TextField name="code" label={fields.code} isRequired />
        <TextField name="hours" label={fields.hours} inputMode="decimal" isRequired />
        <TextField
          name="exerciseMinutes"
          label={fields.exerciseMinutes}
          hint={fields.exerciseHint}
          inputMode="numeric"
        />
        <div className="col-span-2 lg:col-span-1">
          <TextField name="track" label={fields.track} />
        </div>
        <div className="col-span-2 lg:col-span-1">
          <SourceLocaleField />
        </div>
        <div className="col-span-2">
          <TextField name="videoUrl" label={fields.video} placeholder="https://" />
        </div>
        <div className="col-span-2">
          <SkillsField />
        </div>
      </div>
      <div>
        <h3 className="mb-5 text-base font-bold">
          {fill(translation.original, { language: languageName(lang, translation.languages) })}
        </h3>
        <PreviewedTexts lang={lang}>
          <TextField name="title" label={fields.title} isRequired />
          <TextAreaField name="topics" label={fields.topics} hint={fields.linesHint} rows={3} />
          <TextAreaField
            name="content"
            label={fields.content}
            hint={fields.contentHint}
            rows={18}
          />
        </PreviewedTexts>
      </div>
    </>
  );
}

/** The form of a class, while it is open. */
export function ClassDialog() {
  const stores = useCourseStores();
  const { t, formTexts } = useTexts();
  const { texts, toasts } = formTexts(t.titles.lesson, t.titles.editLesson);
  return (
    <EditDialog
      translated="course-class"
      store={stores.class}
      schema={classFormSchema}
      save={({ row, values, extra, version }) => {
        const input = toClassFields(values);
        return row ? updateClass(row.id, { ...input, version }) : createClass(extra.levelId, input);
      }}
      draft={{
        save: async ({ row, values, version }) =>
          row && saveClassDraft(row.id, { ...toClassFields(values), version }),
        label: t.draft.save,
        saved: t.draft.saved,
      }}
      toView={({ row }) => row && paths.classPreview(stores.id, row.id)}
      texts={{ ...texts, save: t.draft.publish }}
      toasts={{ ...toasts, updated: t.draft.published }}
      isStacked
      place={(fields, lang) => <PreviewedTexts lang={lang}>{fields}</PreviewedTexts>}
      size="full"
    >
      {({ editing: { row } }) => (
        <>
          {row?.draft && <DraftNotice lesson={row} />}
          <ClassFields />
        </>
      )}
    </EditDialog>
  );
}
