import {
  createClass,
  updateClass,
  discardClassDraft,
  saveClassDraft,
} from '../courses-admin.calls';
import { request, send } from '~/calls/send';
import { useState, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useWatch, useFormState } from 'react-hook-form';
import { paths } from '~/config/paths';
import { languageName, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { parseNumber } from '~/lib/text-forms/numbers';
import { ConfirmAction } from '~/ui/admin/ConfirmAction';
import type { FormContext, FormDescription, FormField, SaveCall } from '~/ui/admin/form';
import { toNumber } from '~/ui/admin/form-values';
import { Field } from '~/ui/admin/FormItems';
import { Button } from '~/ui/Button';
import { classInputSchema, type AdminClass, type ClassTextPreview } from '../course-admin.schema';
import { useClassForm } from '../course-admin.store';
import { useTexts, type AdminTexts } from '../texts';
import { courseToasts } from './outline-forms';
import { previewClassText } from '../../lessons/lessons.calls';
import { translateIssue } from '~/lib/issue';
import { Tabs } from '~/ui/Tabs';

/** Milliseconds after the last key until the text is rendered again. */
const pause = 500;

const wide = '(min-width: 64em)';

function watchWidth(onChange: () => void) {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The step of a reported mistake, as the address names it. */
const reportedStep = () => /^#step-\d+$/.exec(window.location.hash)?.[0];

/** The class as learners will read it, rendered by the server from the fields. */
function Preview({ lang }: { lang: Locale }) {
  const { t, kit, issueTexts, errorText } = useTexts();
  const [title, topics, content] = useWatch<Record<string, string>>({
    name: ['title', 'topics', 'content'],
  });
  const [preview, setPreview] = useState<ClassTextPreview | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isLate = false;
    const render = async () => {
      try {
        const rendered = await send(
          previewClassText,
          {},
          {
            content: content ?? '',
            lang,
          },
        );
        if (isLate) return;
        setPreview(rendered);
        setFailure('');
      } catch (error) {
        if (!isLate) setFailure(errorText(error, t.previewFailed));
      }
    };
    const timer = setTimeout(() => void render(), pause);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [content, lang, errorText, t.previewFailed]);
  const area = useRef<HTMLElement>(null);
  const hasShown = useRef(false);
  const html = preview?.html;
  useEffect(() => {
    const step = reportedStep();
    const target = step && html && !hasShown.current ? area.current?.querySelector(step) : null;
    if (!target || !area.current) return;
    hasShown.current = true;
    // The other language comes to the step within its own frame, or the two would pull the form apart.
    if (lang === document.documentElement.lang) target.scrollIntoView();
    else
      area.current.scrollTop =
        target.getBoundingClientRect().top - area.current.getBoundingClientRect().top;
  }, [html, lang]);
  const lines = (topics ?? '').split('\n').filter((line) => line.trim());
  const problem = failure || (preview?.issue ? translateIssue(preview.issue, issueTexts) : '');
  return (
    <section
      ref={area}
      aria-label={fill(kit.translation.inLanguage, {
        label: t.previewTitle,
        language: languageName(lang, kit.translation.languages),
      })}
      lang={lang}
      className="rounded-card border border-line bg-paper p-5 lg:absolute lg:inset-0 lg:overflow-y-auto"
      // It scrolls, so the keyboard has to reach it.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
    >
      {problem && (
        <p role="status" className="field-error mb-4">
          {problem}
        </p>
      )}
      {title && <h3 className="text-2xl font-extrabold tracking-tight">{title}</h3>}
      {lines.length > 0 && <p className="mt-2 text-sm text-ink-soft">{lines.join(' · ')}</p>}
      {preview?.html === '' && <p className="mt-6 text-ink-soft">{t.previewEmpty}</p>}
      {preview && (
        <div className="rich lesson mt-6" dangerouslySetInnerHTML={{ __html: preview.html }} />
      )}
    </section>
  );
}

/** The texts of a class in one language, with their preview beside them, on phones behind a tab. */
function PreviewedTexts({ lang, children }: { lang: Locale; children: ReactNode }) {
  const { t } = useTexts();
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(wide).matches);
  const { submitCount } = useFormState();
  const [tab, setTab] = useState<'text' | 'preview'>(() =>
    reportedStep() && lang === document.documentElement.lang ? 'preview' : 'text',
  );
  // Shows the tab with the refused field.
  const [tries, setTries] = useState(submitCount);
  if (tries !== submitCount) {
    setTries(submitCount);
    setTab('text');
  }
  if (isWide) {
    return (
      <div className="grid grid-cols-2 gap-8">
        <div className="grid content-start gap-4">{children}</div>
        <div className="relative">
          <Preview lang={lang} />
        </div>
      </div>
    );
  }
  return (
    <div>
      <Tabs
        label={t.previewTabs}
        name={`class-text-${lang}`}
        tabs={[
          { id: 'text', text: t.textTab },
          { id: 'preview', text: t.previewTitle },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className={tab === 'text' ? 'grid gap-4' : 'hidden'}>{children}</div>
        {tab === 'preview' && <Preview lang={lang} />}
      </Tabs>
    </div>
  );
}

/** States that the form holds a draft, with a button to discard it. */
function DraftNotice({ lesson }: { lesson: AdminClass }) {
  const { t } = useTexts();
  const form = useClassForm();
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
            await send(discardClassDraft, { id: row.id, version: row.version });
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

export interface ClassFormProps {
  courseId: number;
  onCreated?: (id: number) => void;
}

/** The form of a class, filled in from its draft if there is one. */
export function describeClass(
  { t, kit }: AdminTexts,
  { row, props }: FormContext<AdminClass, ClassFormProps>,
): FormDescription<AdminClass, { levelId: number }> {
  const { fields } = t;
  const saveClass = async (
    { row: before, input, version, extra }: SaveCall<AdminClass, { levelId: number }>,
    isDraft: boolean,
  ) => {
    if (before) {
      await request(updateClass, { id: before.id }, { ...input, isDraft, version });
      return;
    }
    const { id } = await request(createClass, { id: extra.levelId }, { ...input, isDraft });
    props.onCreated?.(id);
  };
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
    save: (call) => saveClass(call, false),
    draft: {
      save: (call) => {
        const { row: before, input, version } = call;
        if (!before || before.isDraft) return saveClass(call, true);
        return request(saveClassDraft, { id: before.id }, { ...input, version });
      },
      label: kit.draft.save,
      saved: row && !row.isDraft ? t.draft.saved : kit.draft.saved,
    },
    toView: ({ row: before }) => before && paths.classPreview(props.courseId, before.id),
    texts: { create: kit.draft.publish, save: kit.draft.publish },
    toasts: { ...courseToasts(t.toasts), updated: t.draft.published },
    translated: 'course-class',
    isStacked: true,
    frame: (fieldsOfText, lang) => <PreviewedTexts lang={lang}>{fieldsOfText}</PreviewedTexts>,
  };
}
