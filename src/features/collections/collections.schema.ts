import { z } from 'zod';
import { issue } from '~/lib/issue';
import {
  tooLong,
  flag,
  isTakenAsMarkdown,
  isWebPage,
  linkText,
  openedVersion,
  plainLine,
  requiredLine,
} from '~/lib/form-schema';
import { onLines } from '~/lib/text-forms/signs';
import type { Localized } from '~/lib/translations/localized.schema';

/** Query of a list besides its page: a part of the name. */
export const collectionQuery = z.object({
  q: z.string().trim().max(120, tooLong(120)).default(''),
});

/** Maximum numbers of characters and entries. */
export const collectionLimits = {
  name: 120,
  description: 500,
  summary: 20_000,
  items: 100,
} as const;

/** A PDF file or a video link, with `name` or `title`. */
export interface CollectionItem {
  name?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  url: string;
}

/** A collection as the API lists it. */
export interface Collection {
  id: number;
  userId: number;
  organizationId: number | null;
  name: string;
  description: string;
  /** Markdown. */
  summary: string;
  thumbnailUrl: string | null;
  /** The AVIF version. */
  thumbnailAvifUrl: string | null;
  pdfFiles: CollectionItem[];
  videoUrls: CollectionItem[];
  isAdminCreated: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Whether the caller may change it; others see it through their organisation. */
  canEdit: boolean;
}

/** A course in a collection; `lang` is the language of its title and duration. */
export interface CollectionCourse extends Localized {
  id: number;
  title: string;
  category: string;
  duration: string;
}

/** A collection as its dialog shows it. */
export interface CollectionDetail extends Collection {
  summaryHtml: string;
  courses: CollectionCourse[];
  /** Bytes of our own files among the PDFs, by their download address. */
  fileSizes: Readonly<Record<string, number>>;
}

/** The token of a collection's link; null if there is none. */
export interface Share {
  token: string | null;
}

/** A collection as its link shows it. */
export interface SharedCollection extends Pick<
  CollectionDetail,
  | 'id'
  | 'name'
  | 'description'
  | 'thumbnailUrl'
  | 'thumbnailAvifUrl'
  | 'pdfFiles'
  | 'videoUrls'
  | 'summaryHtml'
  | 'courses'
  | 'fileSizes'
> {
  /** Whether the caller owns it. */
  isOwn: boolean;
}

/** The source of a copy: a share link's token, or a visible collection. */
export const copyInputSchema = z.union([
  z.object({ token: z.string().max(100) }),
  z.object({ collectionId: z.number().int().positive().max(2_147_483_647) }),
]);
export type CopyInput = z.output<typeof copyInputSchema>;

export interface AdminCollection extends Collection {
  organizations: { id: number; name: string }[];
}

const line = (max: number) => plainLine(max).optional();

const text = (max: number) => z.string().overwrite(onLines).max(max, tooLong(max)).default('');

const summary = text(collectionLimits.summary).superRefine(isTakenAsMarkdown);

/** A summary that is previewed before it is saved. */
export const summarySchema = z.object({ markdown: summary });

/** Web addresses, and files that a collection already holds. */
const isItemUrl = (url: string) => /^\/api\/download\/pdf\/[\w.-]+$/.test(url) || isWebPage(url);

const itemInput = z
  .object({
    name: line(200),
    title: line(200),
    description: line(500),
    url: linkText.refine(isItemUrl, issue('web_link_invalid')),
  })
  .refine((item) => item.name || item.title, {
    error: issue('item_name_required'),
    path: ['name'],
  });

/** A list that may arrive as JSON text, as in a multipart form. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .preprocess(
      (value) => {
        if (typeof value !== 'string') return value;
        if (value.trim() === '') return [];
        try {
          return JSON.parse(value) as unknown;
        } catch {
          return value;
        }
      },
      z.array(item, issue('list_expected')).max(collectionLimits.items, issue('list_too_long')),
    )
    .optional();

const ids = list(z.number().int().positive().max(2_147_483_647));

/** Creates or changes a collection, as JSON or multipart text. Absent lists stay unchanged. */
export const collectionInputSchema = z.object({
  name: requiredLine('collection_name_required', collectionLimits.name),
  description: text(collectionLimits.description),
  summary,
  pdfFiles: list(itemInput),
  videoUrls: list(itemInput),
  courses: ids,
  /** Organisations that see it; only admins may send them. */
  organizations: ids,
  /** Removes the picture; a new one in the field `thumbnail` wins. */
  removeThumbnail: flag,
});
export type CollectionInput = z.output<typeof collectionInputSchema>;
/** Texts can be edited offline; files, links and pictures cannot. */
export const collectionTextsSchema = collectionInputSchema.pick({
  name: true,
  description: true,
  summary: true,
});
export type CollectionTexts = z.output<typeof collectionTextsSchema>;
export const collectionChangeSchema = collectionInputSchema.extend({ version: openedVersion });
