import { z } from 'zod';
import { issue } from '~/lib/issue';
import type { ReadyPicture } from '~/lib/media/picture';
import { itemName } from '../collections';
import type { Draft, Organization } from '../send-collection';
import {
  collectionInputSchema,
  type Collection,
  type CollectionCourse,
  type CollectionItem,
} from '../collections.schema';

export interface CollectionForm {
  name: string;
  description: string;
  summary: string;
  pdfFiles: Link[];
  videoUrls: Link[];
  /** Null while loading: then they stay unchanged. */
  courses: CollectionCourse[] | null;
  /** Null if a person's own collection is edited. */
  organizations: Organization[] | null;
}

/** A link in the form; fields that the form does not show stay unchanged. */
type Link = { name: string; url: string; description?: string | undefined };

const toLink = ({ url, description, ...item }: CollectionItem): Link => ({
  name: itemName({ ...item, url }),
  url,
  description,
});

/** The form's values at its start. */
export const toFormValues = (
  before: Collection | null,
  organizations: Organization[] | null = null,
): CollectionForm => ({
  name: before?.name ?? '',
  description: before?.description ?? '',
  summary: before?.summary ?? '',
  pdfFiles: (before?.pdfFiles ?? []).map(toLink),
  videoUrls: (before?.videoUrls ?? []).map(toLink),
  // Rows of lists have no courses.
  courses: before ? null : [],
  organizations,
});

/** The picture to send: null removes the stored one, undefined keeps it. */
export function getThumbnail(picture: ReadyPicture, stored: string | null): Draft['thumbnail'] {
  if (picture.kind === 'new') return picture.file;
  return picture.kind === 'none' && stored ? null : undefined;
}

/** The values to send; blank rows are dropped. */
export function toDraft(values: CollectionForm, thumbnail: Draft['thumbnail']): Draft {
  const filled = (links: Link[]) =>
    links
      .filter(({ name, url }) => name.trim() !== '' || url.trim() !== '')
      .map(({ name, url, description }) => ({ name, url, description: description || undefined }));
  const { courses, organizations, ...texts } = values;
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    ...texts,
    courses: courses ? ids(courses) : undefined,
    organizations: organizations ? ids(organizations) : undefined,
    pdfFiles: filled(values.pdfFiles),
    videoUrls: filled(values.videoUrls),
    thumbnail,
  };
}

/** Validates what would be sent, with organisations where an admin shares. */
export const collectionFormSchema = z.preprocess(
  (values: CollectionForm) => toDraft(values, undefined),
  collectionInputSchema.refine(({ organizations }) => organizations?.length !== 0, {
    error: issue('organizations_required'),
    path: ['organizations'],
    // Runs even if other fields have errors.
    when: () => true,
  }),
);
