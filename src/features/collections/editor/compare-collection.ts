import type { CollectionsProps } from '../collection-texts';
import { downloadPrefix, itemName, readItems } from '../collections';
import type { Collection, CollectionCourse, CollectionItem } from '../collections.schema';
import type { Organization } from '../send-collection';

/** The fields of a collection for a comparison of two states. */
export function toComparison(
  { name, description, summary, pdfFiles, videoUrls }: Collection,
  courses: CollectionCourse[] | null,
  organizations: Organization[] | null,
) {
  // The form does not show the addresses of our own files.
  const toText = (item: CollectionItem) =>
    item.url.startsWith(downloadPrefix) ? itemName(item) : `${itemName(item)} (${item.url})`;
  return {
    name,
    description,
    summary,
    pdfFiles: readItems(pdfFiles).map(toText),
    videoUrls: readItems(videoUrls).map(toText),
    ...(courses && { courses: courses.map(({ title }) => title) }),
    ...(organizations && { organizations: organizations.map((organization) => organization.name) }),
  };
}

export const getLabels = ({ form: t }: CollectionsProps['t']) =>
  new Map([
    ['name', { label: t.name }],
    ['description', { label: t.description }],
    ['summary', { label: t.summary }],
    ['pdfFiles', { label: t.pdfs }],
    ['videoUrls', { label: t.videos }],
    ['courses', { label: t.courses.legend }],
    ['organizations', { label: t.organizations.legend }],
  ]);
