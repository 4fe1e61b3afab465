import type { Dictionary } from '~/i18n/dictionary';
import { markdownFaults } from '~/lib/form-schema';
import type { SettledPicture } from '~/lib/media/picture';
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

type Faults = Dictionary['collections']['form']['faults'];

/** What is wrong with a summary, in the person's language; schema and server say it in English. */
export function summaryFault(sentence: string, faults: Faults): string {
  if (sentence === markdownFaults.deep) return faults.deep;
  return sentence === markdownFaults.dense ? faults.dense : faults.tooLong;
}

/** What is wrong with a draft, by the field's path, in the person's language. */
export function faultsOf(
  draft: Draft,
  faults: Faults,
  nameRequired: string,
): [path: string, sentence: string][] {
  const { thumbnail: _thumbnail, ...input } = draft;
  const { error } = collectionInputSchema.safeParse(input);
  const found = (error?.issues ?? []).map(({ path, code, message }): [string, string] => {
    const last = path.at(-1);
    if (code === 'too_big') return [path.join('.'), faults.tooLong];
    if (last === 'summary') return ['summary', summaryFault(message, faults)];
    if (last === 'url') return [path.join('.'), faults.itemUrl];
    return [path.join('.'), path.length === 1 ? nameRequired : faults.itemName];
  });
  if (input.organizations?.length === 0) found.push(['organizations', faults.organizations]);
  return found;
}
