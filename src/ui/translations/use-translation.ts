import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Locale } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { draftStore } from '~/lib/draft';
import { showIssues } from '~/lib/show-issues';
import type { TranslationStatus } from '~/lib/translations/fields';
import type { TranslatedRow, Translation } from '~/lib/translations/translations.schema';
import { useAdmin } from '../admin/AdminProvider';
import { refreshLists } from '../admin/list.store';
import { useFormDraft } from '../forms/use-form-draft';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { showToast } from '../toast';
import { toFields, toValues, type TranslationValues } from './translation-form';
import { deleteTranslation, saveTranslation } from './translations.api';

interface Draft {
  values: TranslationValues;
  version: number;
  sourceHash: string;
}

const isDraft = (draft: Draft | null) =>
  typeof draft?.values === 'object' && typeof draft.version === 'number';

export interface TranslationOptions {
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
export function useTranslation({
  row,
  locale,
  onSaved,
  onUnsaved,
  isDiscarded,
}: TranslationOptions) {
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

  const send = async (status: TranslationStatus, over: number) => {
    setBusy(true);
    try {
      const fields = toFields(row.kind, form.getValues(), row.source);
      const input = { fields, status, version: over, sourceHash };
      const savedTranslation = await saveTranslation(row, locale, input);
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
    save: (status: TranslationStatus) => send(status, version),
    /** Saves over a newer version that the person has seen. */
    overwrite: (status: TranslationStatus) => send(status, theirs?.version ?? 0),
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
      await deleteTranslation(translation);
      adopt(withTranslation(row, locale, null));
    },
  };
}
