import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import { translateIssue } from '~/lib/issue';
import { TextAreaField, TextField } from '~/ui/forms/Field';
import { MarkdownPreview } from '~/ui/forms/MarkdownPreview';
import { listOrganizations } from '~/features/members/members.calls';
import { previewSummary } from '../collections.calls';
import { useFieldMessage, useTexts } from '../collection-texts';
import { type Collection, collectionLimits } from '../collections.schema';
import { CoursesField } from './CoursesField';
import { PdfField } from './PdfField';
import type { SaveCollection } from './use-save-collection';
import { useFormContext, useFieldArray } from 'react-hook-form';
import type { CollectionForm } from './collection-form';
import { PickField } from './PickField';
import { limits } from '~/config/limits';
import { fill } from '~/lib/fill';
import { PictureField, type PictureFieldProps } from '~/ui/forms/PictureField';
import { showToast } from '~/ui/toast';
import { useEffect, useRef, useState, type ReactNode, useId } from 'react';
import { Icon } from '~/ui/Icon';
import { getVideo, videoServices } from '~/lib/media/video';
import { Button } from '~/ui/Button';
import { ItemActions } from '../ItemActions';

interface LinksFieldProps {
  name: 'pdfFiles' | 'videoUrls';
  legend: string;
  add: string;
}

/** The links of one kind: added, named, put in order by buttons, removed. */
function LinksField({ name, legend, add }: LinksFieldProps) {
  const { t } = useTexts();
  const toMessage = useFieldMessage();
  const { register, control, formState, watch } = useFormContext<CollectionForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const id = useId();
  const rows = watch(name);
  const errors = formState.errors[name];

  const getName = (index: number) => rows[index]?.name || rows[index]?.url || String(index + 1);
  const getHint = (index: number) => {
    const video = name === 'videoUrls' && getVideo(rows[index]?.url.trim() ?? '');
    return video && fill(t.form.videoKnown, { service: videoServices[video.service] });
  };

  return (
    <fieldset>
      <legend className="mb-2 text-base font-bold">{legend}</legend>
      <ul className="grid grid-cols-1 gap-4">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-field border border-line p-4">
            <ItemActions
              label={`${name === 'videoUrls' ? 'Video' : 'PDF'} ${index + 1}`}
              name={getName(index)}
              index={index}
              count={fields.length}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                {...register(`${name}.${index}.name`)}
                id={`${id}-${index}-name`}
                label={t.form.itemName}
                error={toMessage(errors?.[index]?.name?.message)}
              />
              <TextField
                {...register(`${name}.${index}.url`)}
                id={`${id}-${index}-url`}
                type="url"
                inputMode="url"
                label={t.form.itemUrl}
                hint={getHint(index)}
                error={toMessage(errors?.[index]?.url?.message)}
              />
            </div>
          </li>
        ))}
      </ul>
      {fields.length < collectionLimits.items && (
        <Button
          look="quiet"
          icon="plus"
          className="mt-3"
          onClick={() => append({ name: '', url: '' })}
        >
          {add}
        </Button>
      )}
    </fieldset>
  );
}

interface OptionalPartProps {
  title: string;
  /** Whether it has content and starts open. */
  isFilled: boolean;
  /** The section has an error: it opens and takes the focus. */
  hasError: boolean;
  children: ReactNode;
}

/** A rarely used part of a form, folded so that the rest is visible. */
function OptionalPart({ title, isFilled, hasError, children }: OptionalPartProps) {
  const [isOpen, setOpen] = useState(isFilled);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!hasError || document.activeElement?.matches('[aria-invalid="true"]')) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasError]);
  return (
    <details
      ref={element}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-y border-line"
    >
      <summary className="flex min-h-[3rem] cursor-pointer list-none items-center justify-between gap-3 font-bold">
        {title}
        <Icon name="plus" className="turn size-5 shrink-0 text-nila transition-transform" />
      </summary>
      <div className="grid grid-cols-1 gap-6 pb-5 pt-2">{children}</div>
    </details>
  );
}

/** The picture of a collection. */
function ThumbnailField(props: Pick<PictureFieldProps, 'picture' | 'onChange' | 'error'>) {
  const { t } = useTexts();
  const { form, toasts } = t;
  return (
    <PictureField
      {...props}
      texts={{
        title: form.thumbnail,
        preview: form.preview,
        reading: form.reading,
        choose: form.choose,
        change: form.change,
        remove: form.take,
        hint: fill(form.thumbnailHint, limits.thumbnail),
        notImage: toasts.notImageText,
        tooLarge: toasts.tooLargeText,
        unreadable: toasts.unreadableText,
      }}
      box={limits.eventPicture}
      maxBytes={limits.thumbnailBytes}
      shape="aspect-video w-40 object-cover"
      // The field says why it was refused.
      onRefuse={(issue) => {
        const title = issue === 'tooLarge' ? toasts.tooLarge : toasts.notImage;
        showToast({ title, isDestructive: true });
      }}
    />
  );
}

/** The organisations that see a collection, for admins. */
function OrganizationsField() {
  const { t } = useTexts();
  const toMessage = useFieldMessage();
  const { watch, setValue, formState, clearErrors } = useFormContext<CollectionForm>();
  return (
    <PickField
      selection={watch('organizations') ?? []}
      onChange={(organizations) => {
        setValue('organizations', organizations);
        clearErrors('organizations');
      }}
      load={() => send(listOrganizations, {})}
      texts={t.form.organizations}
      error={toMessage(formState.errors.organizations?.message)}
    />
  );
}

export interface CollectionFieldsProps {
  /** Id of the form; ids of fields derive from it. */
  id: string;
  before: Collection | null;
  state: SaveCollection;
  hasOrganizations: boolean;
}

export function CollectionFields({ id, before, state, hasOrganizations }: CollectionFieldsProps) {
  const { t, issues } = useTexts();
  const toMessage = useFieldMessage();
  const { form, pdfs, uploads, picture, setPicture, failure, step, setStoredCourses } = state;
  const { errors } = form.formState;

  /** The server's error of a field. */
  const toRefusal = (error: unknown, field: string) => {
    const issue = error instanceof ApiError ? error.issues[field] : undefined;
    return issue && translateIssue(issue, issues);
  };
  return (
    <>
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
        isFilled={before !== null && (before.summary !== '' || before.thumbnailUrl !== null)}
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
            render={(markdown) => send(previewSummary, {}, { markdown })}
            texts={{ preview: t.form.summaryPreview, empty: t.form.summaryEmpty }}
            sentenceOf={(error) => toRefusal(error, 'markdown') ?? t.form.previewFailed}
          />
        </div>
        <ThumbnailField
          picture={picture}
          onChange={setPicture}
          error={toRefusal(failure, 'thumbnail')}
        />
        <CoursesField collectionId={before?.id ?? null} onLoaded={setStoredCourses} />
      </OptionalPart>
      {hasOrganizations && <OrganizationsField />}
    </>
  );
}
