import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { issueResolver } from '~/lib/issue-form';
import { showIssues } from '~/lib/show-issues';
import { ownPicture, settledPicture, type Picture, type SettledPicture } from '~/lib/media/picture';
import { $hasSessionEnded, markSessionEnded } from '../session-ended';
import { showToast } from '../toast';
import { useAdmin } from './AdminProvider';
import type { EditableRow, Editing, EditingStore } from './editing.store';
import { useFormDraft } from '../forms/use-form-draft';

/** What a form is saved with. */
export interface SaveCall<Row, Values, Extra> {
  /** Null: a new row. */
  row: Row | null;
  values: Values;
  picture: SettledPicture;
  extra: Extra;
  /** Of the row that the person has seen. */
  version: EditableRow['version'];
}

/** How rows of a kind are edited. */
export interface EditOptions<Row, Values, Extra> {
  store: EditingStore<Row, Values, Extra>;
  /** What the form must be; it is given the values of the fields. */
  schema: z.ZodType;
  save: (call: SaveCall<Row, Values, Extra>) => Promise<unknown>;
  /** Rows of the kind have a draft beside what is published. */
  draft?: {
    save: (call: SaveCall<Row, Values, Extra>) => Promise<unknown>;
    label: string;
    saved: string;
  };
  /** What a picture is made to fit. */
  box?: { width: number; height: number };
  /** The path of the page that shows what was saved, without a language. */
  toView?: (call: SaveCall<Row, Values, Extra> & { isDraft: boolean }) => string | null;
  /** What is said about a save. */
  toasts: { created: string; updated: string; createFailed: string; updateFailed: string };
}

/** The state of an open form: its fields, its picture, and what somebody else saved meanwhile. */
export function useEditForm<Row extends EditableRow, Values extends FieldValues, Extra>(
  editing: Editing<Row, Values, Extra>,
  { store, schema, save, draft, toView, box, toasts }: EditOptions<Row, Values, Extra>,
) {
  const { kit, locale, errorText, refresh } = useAdmin();
  const { row } = editing;
  const form = useForm<Values>({
    defaultValues: editing.values as DefaultValues<Values>,
    resolver: issueResolver(schema as never, { raw: true }) as unknown as Resolver<Values>,
  });
  const [picture, setPicture] = useState<Picture>(editing.picture);
  const [extra, setExtra] = useState(editing.extra);
  /** The row as somebody else saved it while the form was open, and what the person wanted. */
  const [conflict, setConflict] = useState<{ theirs: Row; isDraft: boolean } | null>(null);
  const isPrefilled = editing.origin !== 'new' && editing.origin !== 'row';
  const isUnsaved = form.formState.isDirty || isPrefilled || picture !== editing.picture;
  useFormDraft(isUnsaved, () => store.keepDraft({ row, values: form.getValues(), extra }));

  const discard = () => {
    store.dropDraft();
    store.close();
  };

  const send = async (values: Values, version: EditableRow['version'], isDraft: boolean) => {
    const settled = await settledPicture(picture);
    if (!settled) return;
    // A copy gets a picture of its own.
    const own = row || !box ? settled : await ownPicture(settled, box);
    const call = { row, values, picture: own, extra, version };
    try {
      await (draft && isDraft ? draft.save(call) : save(call));
    } catch (error) {
      markSessionEnded(error);
      if (row && error instanceof ApiError && error.code === 'changed_since') {
        return setConflict({ theirs: error.current as Row, isDraft });
      }
      showIssues(form, error);
      const text = errorText(error, row ? toasts.updateFailed : toasts.createFailed);
      return showToast({ title: kit.error, text, isDestructive: true });
    } finally {
      refresh();
    }
    $hasSessionEnded.set(false);
    const done = row ? toasts.updated : toasts.created;
    const path = toView?.({ ...call, isDraft });
    showToast({
      title: kit.success,
      text: draft && isDraft ? draft.saved : done,
      ...(path && { actions: [{ text: kit.view, href: localizedPath(locale, path) }] }),
    });
    discard();
  };

  return {
    form,
    picture,
    setPicture,
    extra,
    setExtra,
    isUnsaved,
    theirs: conflict?.theirs,
    discard,
    submit: form.handleSubmit((values) => send(values, row?.version, false)),
    submitDraft: form.handleSubmit((values) => send(values, row?.version, true)),
    /** Saves over what somebody else changed, which the person has seen. */
    overwrite: form.handleSubmit(
      (values) => conflict && send(values, conflict.theirs.version, conflict.isDraft),
    ),
    loadTheirs: () => {
      if (!conflict) return;
      store.dropDraft();
      store.edit(conflict.theirs);
    },
  };
}
