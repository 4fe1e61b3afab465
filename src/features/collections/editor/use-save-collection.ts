import { useState, type FormEvent } from 'react';
import { useFieldArray, useForm, type Resolver } from 'react-hook-form';
import { ApiError } from '~/lib/api-client';
import { issueResolver } from '~/lib/issue-form';
import { showIssues } from '~/lib/show-issues';
import { toPicture, waitForPicture, type Picture } from '~/lib/media/picture';
import { showToast } from '~/ui/toast';
import { getNewerCollection, type Draft, type Organization } from '../send-collection';
import { useTexts } from '../collection-texts';
import type { Collection, CollectionDetail, CollectionTexts } from '../collections.schema';
import { useUploads } from '../files/use-uploads';
import {
  collectionFormSchema,
  toDraft,
  toFormValues,
  getThumbnail,
  type CollectionForm,
} from './collection-form';
import { differInTexts, deleteRefusedEdit, queueEdit, type RefusedEdit } from './offline-edit';

/** The collection as another person saved it, with organisations for admins. */
export type NewerCollection = CollectionDetail & { organizations?: Organization[] };

export interface SaveCollectionOptions {
  /** The collection to edit; null makes a new one. */
  before: Collection | null;
  /** The organisations that see it, if an admin makes it for them. */
  organizations?: Organization[] | undefined;
  /** Stores the form; throws `ApiError`. */
  save: (draft: Draft) => Promise<unknown>;
  /** Allows storing the edit in this browser when offline, and shows it then. */
  keeping?: { userId: number; show: (texts: CollectionTexts) => void } | null | false | undefined;
  /** A refused offline edit to continue with. */
  refusedEdit?: RefusedEdit | undefined;
  onClose: () => void;
}

/** Returns the server's newer version if an offline edit was refused because of it. */
const findNewer = ({ before, refusedEdit }: SaveCollectionOptions): NewerCollection | null =>
  refusedEdit?.base && before && 'summaryHtml' in before ? (before as NewerCollection) : null;

/** The form of a collection: fields, picture, uploads, and conflicts with other saves. */
export function useSaveCollection(options: SaveCollectionOptions) {
  const { before, organizations, save, keeping, refusedEdit, onClose } = options;
  const { toasts } = useTexts().t;
  const [initial] = useState(() => toFormValues(before, organizations));
  const form = useForm<CollectionForm>({
    defaultValues: { ...initial, ...refusedEdit?.texts },
    resolver: issueResolver(collectionFormSchema, {
      raw: true,
    }) as unknown as Resolver<CollectionForm>,
  });
  const [storedCourses, setStoredCourses] = useState(initial.courses);
  const storedUrl = before?.thumbnailUrl ?? null;
  const [picture, setPicture] = useState<Picture>(() => toPicture(storedUrl));
  const [failure, setFailure] = useState<unknown>(null);
  const [newer, setNewer] = useState<NewerCollection | null>(() => findNewer(options));
  const pdfs = useFieldArray({ control: form.control, name: 'pdfFiles' });
  const uploads = useUploads((file) => pdfs.append(file, { shouldFocus: false }));
  const [step, setStep] = useState<'editing' | 'waiting' | 'unsent'>('editing');
  const { isSubmitting } = form.formState;

  /** Queues texts if the connection broke; returns false for any other error. */
  const keep = async (draft: Draft, error: unknown) => {
    const isCut = error instanceof ApiError && error.status === 0;
    const read = toDraft({ ...initial, courses: storedCourses }, undefined);
    if (!isCut || !before || !keeping || !differInTexts(draft, read)) return false;
    const texts = await queueEdit(keeping.userId, before, draft);
    if (!texts) return false;
    keeping.show(texts);
    return true;
  };

  const leave = async (title: string, text?: string) => {
    if (refusedEdit) await deleteRefusedEdit(refusedEdit);
    uploads.queue.keep();
    onClose();
    showToast({ title, text });
  };

  const send = async (values: CollectionForm, version: number | undefined) => {
    setFailure(null);
    const readyPicture = await waitForPicture(picture);
    if (!readyPicture) return;
    const thumbnail = getThumbnail(readyPicture, storedUrl);
    if (thumbnail) showToast({ title: before ? toasts.updating : toasts.uploading });
    const draft = toDraft(values, thumbnail);
    try {
      await save({ ...draft, version });
      await leave(before ? toasts.updated : toasts.created);
    } catch (error) {
      if (await keep(draft, error)) return leave(toasts.kept, toasts.keptText);
      const newerCollection = getNewerCollection<NewerCollection>(error);
      if (newerCollection) return setNewer(newerCollection);
      setFailure(error);
      showIssues(form, error);
      // The reason is shown above the fields.
      const title = before ? toasts.updateFailed : toasts.createFailed;
      showToast({ title, isDestructive: true });
    }
  };

  /** Sends the form once its running uploads have finished. */
  const submit = async (version: number | undefined) => {
    // The Enter key submits, too.
    if (step === 'waiting' || isSubmitting) return;
    setStep('waiting');
    const isSent = await uploads.queue.finished();
    setStep(isSent ? 'editing' : 'unsent');
    if (!isSent) return;
    await form.handleSubmit(
      (values) => send(values, version),
      (errors) => {
        setFailure(null);
        if (errors.name?.message !== 'collection_name_required') return;
        // The field says what to do.
        showToast({ title: toasts.nameRequired, isDestructive: true });
      },
    )();
  };

  // Compares what would be sent: blank rows are dropped, and courses load later.
  const toSent = (values: CollectionForm) => JSON.stringify(toDraft(values, undefined));

  return {
    form,
    picture,
    setPicture,
    pdfs,
    uploads,
    failure,
    newer,
    step,
    storedCourses,
    setStoredCourses,
    isBusy: isSubmitting || step === 'waiting',
    hasSessionEnded: failure instanceof ApiError && failure.status === 401,
    /** Offline only texts can be stored. */
    isCut: Boolean(keeping) && failure instanceof ApiError && failure.status === 0,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit(before?.version);
    },
    /** Saves over a newer version that the person has seen. */
    overwrite: () => void submit(newer?.version),
    getIsChanged: () =>
      picture.kind === 'reading' ||
      getThumbnail(picture, storedUrl) !== undefined ||
      toSent(form.getValues()) !== toSent({ ...initial, courses: storedCourses }),
  };
}

/** The state of an open form of a collection. */
export type SaveCollection = ReturnType<typeof useSaveCollection>;
