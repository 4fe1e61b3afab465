import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { languageName, type Locale } from '~/i18n/locales';
import { deleteVersion, sendJson } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { parseNumber } from '~/lib/text-forms/numbers';
import { ConfirmAction } from '~/ui/admin/ConfirmAction';
import type { FormContext, FormDescription, FormField } from '~/ui/admin/form';
import { toNumber } from '~/ui/admin/form-values';
import { Field } from '~/ui/admin/FormItems';
import { Button } from '~/ui/Button';
import { classInputSchema, type AdminClass } from '../course-admin.schema';
import { useCourseStores } from '../course-admin.store';
import { useTexts, type AdminTexts } from '../texts';
import { courseToasts } from './outline-forms';
import { PreviewedTexts } from './PreviewedTexts';

/** States that the form holds a draft, with a button to discard it. */
function DraftNotice({ lesson }: { lesson: AdminClass }) {
  const { t } = useTexts();
  const { class: form } = useCourseStores();
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
          action={async (row) => {
            await deleteVersion(api.adminClassDraft(row.id), row);
            form.draft.delete();
            form.close();
          }}
          comparison={{ toValues: () => ({}), labels: new Map() }}
          done={t.draft.discarded}
          failed={t.toasts.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** The texts of a class, with a preview in their language. */
function ClassTexts({ fields }: { fields: readonly FormField[] }) {
  const { t, kit } = useTexts();
  const { translation } = kit;
  const lang = useWatch<{ sourceLocale: Locale }, 'sourceLocale'>({ name: 'sourceLocale' });
  return (
    <div>
      <h3 className="mb-5 text-base font-bold">
        {fill(translation.original, { language: languageName(lang, translation.languages) })}
      </h3>
      <PreviewedTexts lang={lang}>
        {fields.map((field) => (
          <Field key={field.name} field={field} words={t.fields} isNew={false} />
        ))}
      </PreviewedTexts>
    </div>
  );
}

/** The form of a class, filled in from its draft if there is one. */
export function describeClass(
  { t }: AdminTexts,
  { row, props }: FormContext<AdminClass, { courseId: number }>,
): FormDescription<AdminClass, { levelId: number }> {
  const { fields } = t;
  const texts: FormField[] = [
    { name: 'title', isRequired: true },
    { name: 'topics', kind: 'lines', hint: fields.linesHint, rows: 3 },
    { name: 'content', kind: 'area', rows: 18 },
  ];
  return {
    columns: [
      [
        {
          layout: 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4',
          items: [
            { name: 'code', isRequired: true },
            { name: 'hours', inputMode: 'decimal', isRequired: true },
            { name: 'exerciseMinutes', kind: 'number', hint: fields.exerciseHint },
            { name: 'track' },
            'language',
            { name: 'videoUrl', label: fields.video, placeholder: 'https://', isWide: true },
            'skills',
          ],
        },
        { items: [{ fields: texts, render: () => <ClassTexts fields={texts} /> }] },
      ],
    ],
    head: () => row?.draft && <DraftNotice lesson={row} />,
    words: fields,
    schema: classInputSchema,
    start: { exerciseMinutes: '15' },
    stored: (entry) => ({ ...entry, ...entry.draft }),
    isJson: true,
    alsoSend: ({ hours, exerciseMinutes }) => {
      const number = parseNumber(String(hours as string));
      return {
        hours: typeof number === 'number' ? number : null,
        exerciseMinutes: toNumber(String(exerciseMinutes as string)) ?? undefined,
      };
    },
    save: {
      all: ({ levelId }) => api.adminLevelClasses(levelId),
      one: api.adminClass,
    },
    draft: {
      save: async ({ row: before, input, version }) =>
        before && sendJson('PUT', api.adminClassDraft(before.id), { ...input, version }),
      label: t.draft.save,
      saved: t.draft.saved,
    },
    toView: ({ row: before }) => before && paths.classPreview(props.courseId, before.id),
    texts: { create: t.save, save: t.draft.publish },
    toasts: { ...courseToasts(t.toasts), updated: t.draft.published },
    translated: 'course-class',
    isStacked: true,
    frame: (fieldsOfText, lang) => <PreviewedTexts lang={lang}>{fieldsOfText}</PreviewedTexts>,
  };
}
