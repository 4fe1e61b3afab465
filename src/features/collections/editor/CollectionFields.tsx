import { ApiError } from '~/lib/api-client';
import { translateIssue } from '~/lib/issue';
import { TextAreaField, TextField } from '~/ui/forms/Field';
import { MarkdownPreview } from '~/ui/forms/MarkdownPreview';
import { previewSummary } from '../collections.api';
import { useFieldMessage, useTexts } from '../collection-texts';
import type { Collection } from '../collections.schema';
import { CoursesField } from './CoursesField';
import { LinksField } from './LinksField';
import { OptionalPart } from './OptionalPart';
import { OrganizationsField } from './OrganizationsField';
import { PdfField } from './PdfField';
import { ThumbnailField } from './ThumbnailField';
import type { SaveCollection } from './use-save-collection';

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
            render={previewSummary}
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
