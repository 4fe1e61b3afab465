import { useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { languageName, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { Badge } from '../Badge';
import { Button } from '../Button';
import { useAdmin } from '../admin/AdminProvider';
import { ConfirmAction } from '../admin/ConfirmAction';
import { SaveConflict } from '../admin/ConflictNotice';
import { toFieldLabels } from '../admin/field-labels';
import { namesOf, toValues, toText, toFields, type TranslationValues } from './translation-form';
import { fieldsOf, type TranslationStatus } from '~/lib/translations/fields';
import type { TranslatedRow, Translation } from '~/lib/translations/translations.schema';
import { TextAreaField, TextField } from '../forms/form-fields';
import { diffWords } from 'diff';
import { send } from '~/calls/send';
import { deleteTranslation, saveTranslation } from '~/features/translations/translations.calls';
import { ApiError } from '~/lib/api-client';
import { draftStore } from '~/lib/draft';
import { showIssues } from '~/lib/show-issues';
import { refreshLists } from '../admin/list.store';
import { useFormDraft } from '../forms/use-form-draft';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { showToast } from '../toast';

interface Draft {
  values: TranslationValues;
  version: number;
  sourceHash: string;
}

const isDraft = (draft: Draft | null) =>
  typeof draft?.values === 'object' && typeof draft.version === 'number';

interface TranslationOptions {
  row: TranslatedRow;
  locale: Locale;
  /** Hands over the row after a save or a removal. */
  onSaved: (row: TranslatedRow) => void;
  /** Told whether something typed is not saved yet. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** True once the person has agreed to discard what was typed. */
  isDiscarded: () => boolean;
}

const withTranslation = (
  row: TranslatedRow,
  locale: Locale,
  translation: Translation | null,
): TranslatedRow => ({
  ...row,
  translations: [
    ...row.translations.filter((other) => other.locale !== locale),
    ...(translation ? [translation] : []),
  ],
});

/** The form of a translation: its fields, its draft in this tab, and conflicts with other saves. */
function useTranslation({ row, locale, onSaved, onUnsaved, isDiscarded }: TranslationOptions) {
  const { kit, errorText } = useAdmin();
  const { toasts } = kit.translation;
  const translation = row.translations.find((candidate) => candidate.locale === locale);
  const [draft] = useState(() =>
    draftStore<Draft>(`translation-${row.kind}-${row.id}-${locale}`, isDraft),
  );
  const [storedDraft] = useState(() => draft.read());
  const version = storedDraft?.version ?? translation?.version ?? 0;
  const sourceHash = storedDraft?.sourceHash ?? row.sourceHash;
  const form = useForm<TranslationValues>({
    defaultValues: storedDraft?.values ?? toValues(row.kind, row.source, translation?.fields),
  });
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Translation | null>(null);
  const [newSource, setNewSource] = useState<Pick<TranslatedRow, 'source' | 'sourceHash'> | null>(
    null,
  );
  const isUnsaved = form.formState.isDirty || storedDraft !== null;
  const isDone = useRef(false);
  const keep = (hash = sourceHash) =>
    draft.save({ values: form.getValues(), version, sourceHash: hash });
  const adopt = (savedRow: TranslatedRow) => {
    isDone.current = true;
    draft.delete();
    onSaved(savedRow);
  };
  useFormDraft(isUnsaved, keep);
  useEffect(() => {
    onUnsaved(isUnsaved);
  }, [isUnsaved, onUnsaved]);
  // The form around it may close by itself, such as after a save of the original.
  const leave = useEffectEvent(() => {
    if (isUnsaved && !isDone.current && !isDiscarded()) keep();
  });
  useEffect(() => () => leave(), []);

  const save = async (status: TranslationStatus, over: number) => {
    setBusy(true);
    try {
      const fields = toFields(row.kind, form.getValues(), row.source);
      const input = { fields, status, version: over, sourceHash };
      const savedTranslation = await send(
        saveTranslation,
        { kind: row.kind, id: row.id, locale },
        input,
      );
      $hasSessionEnded.set(false);
      showToast({
        title: kit.success,
        text: status === 'published' ? toasts.published : toasts.saved,
      });
      adopt(withTranslation(row, locale, savedTranslation));
    } catch (error) {
      markSessionEnded(error);
      keep();
      if (error instanceof ApiError && error.code === 'changed_since') {
        return setTheirs(error.current as Translation);
      }
      if (error instanceof ApiError && error.code === 'source_changed') {
        return setNewSource(error.current as TranslatedRow);
      }
      showIssues(form, error);
      showToast({ title: kit.error, text: errorText(error, toasts.failed), isDestructive: true });
    } finally {
      setBusy(false);
      refreshLists();
    }
  };

  return {
    form,
    translation,
    isBusy,
    isUnsaved,
    theirs,
    newSource,
    isRestored: storedDraft !== null,
    save: (status: TranslationStatus) => save(status, version),
    /** Saves over a newer version that the person has seen. */
    overwrite: (status: TranslationStatus) => save(status, theirs?.version ?? 0),
    loadTheirs: () => adopt(withTranslation(row, locale, theirs?.fields ? theirs : null)),
    /** Continues with the current original and the typed text. */
    takeSource: () => {
      if (!newSource) return;
      isDone.current = true;
      keep(newSource.sourceHash);
      onSaved({ ...row, ...newSource });
    },
    remove: async () => {
      if (!translation) return;
      const { kind, id } = row;
      await send(deleteTranslation, { kind, id, locale, version: translation.version });
      adopt(withTranslation(row, locale, null));
    },
  };
}

interface SourceTextProps {
  lang: Locale;
  now: string;
  /** The original at the time of the translation; absent if there is nothing to compare. */
  before?: string | undefined;
}

/** A text of the original, with the words that were added and taken out since it was translated. */
function SourceText({ lang, now, before }: SourceTextProps) {
  const parts = before === undefined || before === now ? null : diffWords(before, now);
  return (
    <div
      lang={lang}
      className="max-h-72 overflow-y-auto whitespace-pre-line rounded-field border border-line bg-paper px-3 py-2 text-sm [overflow-wrap:anywhere]"
      // It scrolls, so the keyboard has to reach it.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
    >
      {parts
        ? parts.map(({ value, added, removed }, index) =>
            added ? (
              <ins key={index} className="bg-daun/15 text-daun">
                {value}
              </ins>
            ) : removed ? (
              <del key={index} className="bg-bata/10 text-bata">
                {value}
              </del>
            ) : (
              value
            ),
          )
        : now}
    </div>
  );
}

interface TranslationFieldsProps {
  row: TranslatedRow;
  translation: Translation | undefined;
  names: readonly string[];
  locale: Locale;
  /** Shows the original beside each field; otherwise only its changes since. */
  hasSource: boolean;
}

const rowsOf = (text: string, format: string) =>
  format === 'markdown' ? 14 : Math.min(12, Math.max(3, Math.ceil(text.length / 60)));

/** The fields of a translation, each beside the text that it is made from. */
function TranslationFields({ row, translation, names, locale, hasSource }: TranslationFieldsProps) {
  const { kit } = useAdmin();
  const { fields: labels, sourceChanged } = kit.translation;
  const fields = fieldsOf(row.kind);
  return names.map((name) => {
    const { format = 'line', isRequired, isNeutral } = fields[name] ?? {};
    const now = toText(row.source[name]);
    const before = translation && toText(translation.source[name]);
    const isChanged = before !== undefined && before !== now;
    const label = (labels as Readonly<Record<string, string>>)[name] ?? name;
    const field = {
      name,
      // The form around may have a field of the same name.
      label: fill(kit.translation.inLanguage, {
        label,
        language: languageName(locale, kit.translation.languages),
      }),
      isRequired: Boolean(isRequired || (now && !isNeutral)),
    };
    const input =
      format === 'line' || format === 'html' ? (
        <TextField {...field} hint={format === 'html' ? kit.translation.htmlHint : undefined} />
      ) : (
        <TextAreaField
          {...field}
          rows={rowsOf(now, format)}
          hint={format === 'list' ? kit.translation.listHint : undefined}
        />
      );
    return (
      <div
        key={name}
        data-field={name}
        className={hasSource ? 'grid gap-x-6 gap-y-2 lg:grid-cols-2' : 'grid gap-2'}
      >
        {(hasSource || isChanged) && (
          <div>
            <p className="mb-1.5 text-sm font-semibold">
              {isChanged ? `${label} · ${sourceChanged}` : label}
            </p>
            <SourceText lang={row.sourceLocale} now={now} before={isChanged ? before : undefined} />
          </div>
        )}
        <div lang={locale}>{input}</div>
      </div>
    );
  });
}

export interface TranslationFormProps extends TranslationOptions {
  hasSource: boolean;
  frame?: ((fields: ReactNode, lang: Locale) => ReactNode) | undefined;
}

/** A translation with its state, fields and actions. */
export function TranslationForm({ hasSource, frame, ...options }: TranslationFormProps) {
  const { kit } = useAdmin();
  const { translation: t } = kit;
  const { row, locale } = options;
  const edit = useTranslation(options);
  const { translation, theirs, newSource, isBusy } = edit;
  const [isAsking, setAsking] = useState(false);
  const status = translation?.status ?? 'missing';
  const nextStatus = translation?.status ?? 'draft';
  const fields = (
    <TranslationFields
      row={row}
      translation={translation}
      names={namesOf(row.kind, row.source, translation?.fields)}
      locale={locale}
      hasSource={hasSource}
    />
  );
  const valuesOf = (fields = translation?.fields) => toValues(row.kind, row.source, fields);
  return (
    <FormProvider {...edit.form}>
      <section
        aria-label={fill(t.heading, { language: languageName(locale, t.languages) })}
        data-part="translation"
        className="grid content-start gap-5"
      >
        <div className={hasSource ? 'grid gap-x-6 gap-y-3 lg:grid-cols-2' : undefined}>
          {hasSource && (
            <p className="hidden text-base font-bold lg:block">
              {fill(t.original, { language: languageName(row.sourceLocale, t.languages) })}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="mr-auto text-base font-bold">
              {fill(t.heading, { language: languageName(locale, t.languages) })}
            </h3>
            <Badge tone={status === 'published' ? 'daun' : 'plain'} dot>
              {t.states[status]}
            </Badge>
            {translation?.isOutdated && <Badge tone="sun">{t.states.outdated}</Badge>}
          </div>
        </div>
        {edit.isRestored && (
          <p role="status" className="rounded-card bg-nila/10 p-4 text-sm">
            {t.restored}
          </p>
        )}
        {translation?.isOutdated && (
          <p className="rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm">{t.outdated}</p>
        )}
        {newSource && (
          <div
            role="alert"
            className="grid gap-3 rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm"
          >
            <p>{t.sourceMoved}</p>
            <p>
              <Button look="quiet" onClick={edit.takeSource}>
                {t.takeSource}
              </Button>
            </p>
          </div>
        )}
        {theirs && (
          <SaveConflict
            texts={kit}
            before={valuesOf()}
            now={valuesOf(theirs.fields)}
            labels={toFieldLabels(t.fields)}
            isBusy={isBusy}
            onLoad={edit.loadTheirs}
            onOverwrite={() => void edit.overwrite(nextStatus)}
          />
        )}
        {frame ? frame(fields, locale) : fields}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => void edit.save('published')}>
            {translation?.status === 'published' ? t.update : t.publish}
          </Button>
          <Button look="quiet" isBusy={isBusy} onClick={() => void edit.save('draft')}>
            {translation?.status === 'published' ? t.unpublish : t.saveDraft}
          </Button>
          {translation && (
            <Button look="quiet" onClick={() => setAsking(true)}>
              {t.remove}
            </Button>
          )}
        </div>
      </section>
      {isAsking && translation && (
        <ConfirmAction
          title={t.removeTitle}
          text={t.removeText}
          confirm={t.remove}
          row={translation}
          action={edit.remove}
          done={t.toasts.removed}
          failed={t.toasts.failed}
          onClose={() => setAsking(false)}
        />
      )}
    </FormProvider>
  );
}
