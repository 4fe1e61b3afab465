import type { Issue } from '~/lib/issue';
import type { SettledPicture } from '~/lib/media/picture';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { itemName } from '../collections';
import type { Draft } from '../collections.api';
import {
  collectionInputSchema,
  type Collection,
  type CollectionCourse,
  type CollectionItem,
} from '../collections.schema';

/** What the form holds while it is filled in. */
export interface CollectionForm {
  name: string;
  description: string;
  summary: string;
  pdfFiles: Link[];
  videoUrls: Link[];
  /** Null while they are not known: then they stay as they are. */
  courses: CollectionCourse[] | null;
  /** Null if a person's own collection is edited. */
  organizations: Organization[] | null;
}

/** An institution that can see a collection. */
export interface Organization {
  id: number;
  name: string;
}

/** A link as it is edited; what the form does not show stays as it was. */
type Link = { name: string; url: string; description?: string | undefined };

const toLink = ({ url, description, ...item }: CollectionItem): Link => ({
  name: itemName({ ...item, url }),
  url,
  description,
});

/** The form's values at its start. */
export const formOf = (
  before: Collection | null,
  organizations: Organization[] | null = null,
): CollectionForm => ({
  name: before?.name ?? '',
  description: before?.description ?? '',
  summary: before?.summary ?? '',
  pdfFiles: (before?.pdfFiles ?? []).map(toLink),
  videoUrls: (before?.videoUrls ?? []).map(toLink),
  // A list has no courses with it.
  courses: before ? null : [],
  organizations,
});

/** The picture to send: null removes the stored one, undefined leaves it as it is. */
export function thumbnailOf(picture: SettledPicture, stored: string | null): Draft['thumbnail'] {
  if (picture.kind === 'new') return picture.file;
  return picture.kind === 'none' && stored ? null : undefined;
}

/** The values as they are sent; blank rows are dropped. */
export function draftOf(values: CollectionForm, thumbnail: Draft['thumbnail']): Draft {
  const filled = (links: Link[]) =>
    links
      .filter(({ name, url }) => name.trim() !== '' || url.trim() !== '')
      .map(({ name, url, description }) => ({ name, url, ...(description && { description }) }));
  const { courses, organizations, ...texts } = values;
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);
  return {
    ...texts,
    ...(courses && { courses: ids(courses) }),
    ...(organizations && { organizations: ids(organizations) }),
    pdfFiles: filled(values.pdfFiles),
    videoUrls: filled(values.videoUrls),
    ...(thumbnail !== undefined && { thumbnail }),
  };
}

/** What is wrong with a draft, by the paths of its fields. */
export function findIssues(draft: Draft): Record<string, Issue> {
  const { thumbnail: _thumbnail, ...input } = draft;
  const { error } = collectionInputSchema.safeParse(input, { error: nameIssue });
  const issues = error ? toIssues(error) : {};
  if (input.organizations?.length === 0)
    issues['organizations'] = { code: 'organizations_required' };
  return issues;
}
