import { useState, type FormEvent } from 'react';
import { useFieldArray, useForm, type Resolver } from 'react-hook-form';
import { ApiError } from '~/lib/api-client';
import { issueResolver } from '~/lib/issue-form';
import { showIssues } from '~/lib/show-issues';
import { toPicture, settledPicture, type Picture } from '~/lib/media/picture';
import { showToast } from '~/ui/toast';
import { getNewerCollection, type Draft } from '../collections.api';
import { useTexts } from '../collection-texts';
import type { Collection, CollectionDetail } from '../collections.schema';
import { useUploads } from '../files/use-uploads';
import {
  collectionFormSchema,
  toDraft,
  toFormValues,
  getThumbnail,
  type CollectionForm,
  type Organization,
} from './collection-form';

/** A collection as somebody else saved it, with what only its admins see. */
export type NewerCollection = CollectionDetail & { organizations?: Organization[] };

export interface SaveCollectionOptions {
  /** The collection to edit; null makes a new one. */
  before: Collection | null;
  /** The organisations that see it, if an admin makes it for them. */
  organizations?: Organization[] | undefined;
  /** Stores what the form holds; throws the `ApiError` of a refusal. */
  save: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
}

/** The form of a collection: its fields, picture and uploads, and what somebody else saved meanwhile. */
export function useSaveCollection(options: SaveCollectionOptions) {
  const { before, organizations, save, onClose } = options;
  const { toasts } = useTexts().t;
  const [initial] = useState(() => toFormValues(before, organizations));
  const form = useForm<CollectionForm>({
    defaultValues: initial,
    resolver: issueResolver(collectionFormSchema, {
      raw: true,
    }) as unknown as Resolver<CollectionForm>,
  });
  const [storedCourses, setStoredCourses] = useState(initial.courses);
  const stored = before?.thumbnailUrl ?? null;
  const [picture, setPicture] = useState<Picture>(() => toPicture(stored));
  const [failure, setFailure] = useState<unknown>(null);
  const [newer, setNewer] = useState<NewerCollection | null>(null);
  const pdfs = useFieldArray({ control: form.control, name: 'pdfFiles' });
  const uploads = useUploads((file) => pdfs.append(file, { shouldFocus: false }));
  const [step, setStep] = useState<'editing' | 'waiting' | 'unsent'>('editing');
  const { isSubmitting } = form.formState;

  const send = async (values: CollectionForm, version: number | undefined) => {
    setFailure(null);
    const settled = await settledPicture(picture);
    if (!settled) return;
    const thumbnail = getThumbnail(settled, stored);
    if (thumbnail) showToast({ title: before ? toasts.updating : toasts.uploading });
    try {
      await save({ ...toDraft(values, thumbnail), ...(version !== undefined && { version }) });
      uploads.queue.keep();
      onClose();
      showToast({ title: before ? toasts.updated : toasts.created });
    } catch (error) {
      const found = getNewerCollection<NewerCollection>(error);
      if (found) return setNewer(found);
      setFailure(error);
      showIssues(form, error);
      // The reason is shown above the fields.
      const title = before ? toasts.updateFailed : toasts.createFailed;
      showToast({ title, isDestructive: true });
    }
  };

  /** Sends the form once the running uploads, which belong to it, have arrived. */
  const submit = async (version: number | undefined) => {
    // A press of Enter comes here too.
    if (step === 'waiting' || isSubmitting) return;
    setStep('waiting');
    const isSent = await uploads.queue.settled();
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

  // Rows left blank are none, and courses are known only after a while: what would be sent is compared.
  const toSent = (values: CollectionForm) => JSON.stringify(toDraft(values, undefined));

  return {
    ...{ form, picture, setPicture, pdfs, uploads, failure, newer, step },
    ...{ storedCourses, setStoredCourses },
    isBusy: isSubmitting || step === 'waiting',
    hasSessionEnded: failure instanceof ApiError && failure.status === 401,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void submit(before?.version);
    },
    /** Saves over what somebody else changed, which the person has seen. */
    overwrite: () => void submit(newer?.version),
    getIsChanged: () =>
      picture.kind === 'reading' ||
      getThumbnail(picture, stored) !== undefined ||
      toSent(form.getValues()) !== toSent({ ...initial, courses: storedCourses }),
  };
}

/** The state of an open form of a collection. */
export type SaveCollection = ReturnType<typeof useSaveCollection>;
