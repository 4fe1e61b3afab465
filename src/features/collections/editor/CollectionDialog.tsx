import { useId, useState, type FormEvent } from 'react';
import { FormProvider, useFieldArray, useForm, type Path } from 'react-hook-form';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { issue, translateIssue, type Issues } from '~/lib/issue';
import { pictureOf, settledPicture, type Picture } from '~/lib/media/picture';
import { getErrorMessage } from '~/lib/error-message';
import { Button } from '~/ui/Button';
import { ConfirmDialog, Dialog } from '~/ui/Dialog';
import { TextAreaField, TextField } from '~/ui/forms/Field';
import { MarkdownPreview } from '~/ui/forms/MarkdownPreview';
import { showToast } from '~/ui/toast';
import { previewSummary, type Draft } from '../collections.api';
import { CoursesField } from './CoursesField';
import {
  draftOf,
  findIssues,
  formOf,
  thumbnailOf,
  type CollectionForm,
  type Organization,
} from './collection-form';
import { LinksField } from './LinksField';
import { PdfField } from './PdfField';
import { OptionalPart } from './OptionalPart';
import { OrganizationsField } from './OrganizationsField';
import type { Collection } from '../collections.schema';
import { useFieldMessage, useTexts } from '../collection-texts';
import { ThumbnailField } from './ThumbnailField';
import { useUploads } from '../files/use-uploads';

export interface CollectionDialogProps {
  /** The collection to edit; null makes a new one. */
  before: Collection | null;
  /** Stores what the form holds; throws the `ApiError` of a refusal. */
  save: (draft: Draft) => Promise<unknown>;
  onClose: () => void;
  /** The organisations that see it, if an admin makes it for them. */
  organizations?: Organization[];
}

/** The form of a collection. What was typed stays, whatever the server responds. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { before, save, onClose, organizations } = props;
  const { t, locale, issues, common } = useTexts();
  const toMessage = useFieldMessage();
  const id = useId();
  const [initial] = useState(() => formOf(before, organizations));
  const form = useForm<CollectionForm>({ defaultValues: initial });
  const [storedCourses, setStoredCourses] = useState(initial.courses);
  const stored = before?.thumbnailUrl ?? null;
  const [picture, setPicture] = useState<Picture>(() => pictureOf(stored));
  const [failure, setFailure] = useState<unknown>(null);
  const { errors, isSubmitting } = form.formState;
  const pdfs = useFieldArray({ control: form.control, name: 'pdfFiles' });
  const uploads = useUploads((file) => pdfs.append(file, { shouldFocus: false }));
  const [step, setStep] = useState<'editing' | 'waiting' | 'unsent'>('editing');
  const [question, setQuestion] = useState<'upload' | 'unsaved' | null>(null);

  const point = (found: Issues) =>
    Object.entries(found).forEach(([path, { code, params }], index) => {
      const message = issue(code, params);
      form.setError(path as Path<CollectionForm>, { message }, { shouldFocus: index === 0 });
    });
  /** What the server says of a field, under the name that it has there. */
  const refusalOf = (error: unknown, field: string) => {
    const found = error instanceof ApiError ? error.issues[field] : undefined;
    return found && translateIssue(found, issues);
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const settled = await settledPicture(picture);
    if (!settled) return;
    const thumbnail = thumbnailOf(settled, stored);
    const draft = draftOf(values, thumbnail);
    const found = findIssues(draft);
    if (Object.keys(found).length > 0) {
      if (found['name']?.code === 'collection_name_required') {
        // The field says what to do.
        showToast({ title: t.toasts.nameRequired, isDestructive: true });
      }
      return point(found);
    }
    if (thumbnail) showToast({ title: before ? t.toasts.updating : t.toasts.uploading });
    try {
      await save(draft);
      uploads.queue.keep();
      onClose();
      showToast({ title: before ? t.toasts.updated : t.toasts.created });
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.issues['summary']) {
        point({ summary: error.issues['summary'] });
      }
      // The reason is shown above the fields.
      const title = before ? t.toasts.updateFailed : t.toasts.createFailed;
      showToast({ title, isDestructive: true });
    }
  });

  // Running uploads belong to what is saved.
  const saveOnceSent = async (event: FormEvent) => {
    event.preventDefault();
    // A press of Enter comes here too.
    if (step === 'waiting' || isSubmitting) return;
    setStep('waiting');
    const isSent = await uploads.queue.settled();
    setStep(isSent ? 'editing' : 'unsent');
    if (isSent) await submit();
  };
  // Rows left blank are none, and courses are known only after a while: what would be sent is compared.
  const sentOf = (values: CollectionForm) => JSON.stringify(draftOf(values, undefined));
  const isChanged = () =>
    picture.kind === 'reading' ||
    thumbnailOf(picture, stored) !== undefined ||
    sentOf(form.getValues()) !== sentOf({ ...initial, courses: storedCourses });
  const leave = () => {
    if (uploads.isBusy) setQuestion('upload');
    else if (isChanged()) setQuestion('unsaved');
    else onClose();
  };

  const hasSessionEnded = failure instanceof ApiError && failure.status === 401;
  const idle = before ? t.form.save : t.form.create;
  const questions = {
    upload: {
      title: t.files.leaveTitle,
      confirmLabel: t.files.leave,
      cancelLabel: t.files.stay,
      children: t.files.leaveText,
    },
    unsaved: {
      title: t.form.unsaved.title,
      confirmLabel: t.form.unsaved.discard,
      cancelLabel: t.form.unsaved.stay,
      children: t.form.unsaved.text,
    },
  };
  const label = step === 'waiting' ? t.files.waiting : isSubmitting ? t.form.saving : idle;
  return (
    <Dialog
      title={before ? t.form.editTitle : t.form.createTitle}
      closeLabel={common.close}
      onClose={leave}
      size="wide"
      footer={
        <>
          <Button look="quiet" onClick={leave}>
            {t.form.cancel}
          </Button>
          <Button type="submit" form={id} isBusy={isSubmitting || step === 'waiting'}>
            {label}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={id}
          noValidate
          className="grid grid-cols-1 gap-6"
          onSubmit={(event) => void saveOnceSent(event)}
        >
          {failure !== null && (
            <div role="alert" className="field-error flex flex-wrap items-center gap-3">
              {getErrorMessage(failure, issues)}
              {hasSessionEnded && (
                <Button look="quiet" href={localizedPath(locale, paths.auth)} outside>
                  {t.form.login}
                </Button>
              )}
            </div>
          )}
          <TextField
            {...form.register('name')}
            id={`${id}-name`}
            label={t.form.name}
            error={toMessage(errors.name?.message)}
            required
            autoComplete="off"
          />
          <TextAreaField
            {...form.register('description')}
            id={`${id}-description`}
            label={t.form.description}
            error={toMessage(errors.description?.message)}
            rows={2}
          />
          <PdfField
            list={pdfs}
            uploads={uploads}
            error={step === 'unsent' && uploads.hasFailed ? t.files.unsent : undefined}
          />
          <LinksField name="videoUrls" legend={t.form.videos} add={t.form.addVideo} />
          <OptionalPart
            title={t.form.more}
            isFilled={before !== null && (before.summary !== '' || stored !== null)}
            hasError={errors.summary !== undefined}
          >
            <div>
              <TextAreaField
                {...form.register('summary')}
                id={`${id}-summary`}
                label={t.form.summary}
                hint={t.form.summaryHint}
                error={toMessage(errors.summary?.message)}
                rows={5}
              />
              <MarkdownPreview
                id={`${id}-summary`}
                read={() => form.getValues('summary')}
                render={previewSummary}
                texts={{ preview: t.form.summaryPreview, empty: t.form.summaryEmpty }}
                sentenceOf={(error) => refusalOf(error, 'markdown') ?? t.form.previewFailed}
              />
            </div>
            <ThumbnailField
              picture={picture}
              onChange={setPicture}
              error={refusalOf(failure, 'thumbnail')}
            />
            <CoursesField collectionId={before?.id ?? null} onLoaded={setStoredCourses} />
          </OptionalPart>
          {organizations && <OrganizationsField />}
        </form>
      </FormProvider>
      {question && (
        <ConfirmDialog
          {...questions[question]}
          closeLabel={common.close}
          onConfirm={onClose}
          onClose={() => setQuestion(null)}
          isDestructive
        />
      )}
    </Dialog>
  );
}
