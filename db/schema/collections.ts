import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { createdAt, deletedWith, id, updatedAt, version } from './columns.ts';
import { courses } from './courses.ts';

/** A PDF file or video link of a collection; one of `name` and `title` is present. */
export interface CollectionItem {
  name?: string;
  title?: string;
  description?: string;
  url: string;
}

const items = () =>
  jsonb()
    .$type<CollectionItem[]>()
    .notNull()
    .default(sql`'[]'::jsonb`);

/** Collections of PDFs, video links and a markdown summary. */
export const collections = pgTable(
  'collections',
  {
    id: id(),
    userId: deletedWith(() => users.id),
    organizationId: integer().references(() => organizations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    summary: text().notNull().default(''),
    /** The summary as safe HTML, made when it is written; null: not made yet. */
    summaryHtml: text(),
    thumbnailUrl: text(),
    /** The smaller AVIF version. */
    thumbnailAvifUrl: text(),
    pdfFiles: items(),
    videoUrls: items(),
    isAdminCreated: boolean().notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('collections_name_check', sql`btrim(${table.name}) <> ''`),
    check('collections_pdf_check', sql`jsonb_typeof(${table.pdfFiles}) = 'array'`),
    check('collections_video_check', sql`jsonb_typeof(${table.videoUrls}) = 'array'`),
    index('collections_user_idx').on(table.userId, table.createdAt),
    // Organisations see a small part of all collections.
    index('collections_admin_created_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.isAdminCreated}`),
    index('collections_thumbnail_idx').using('hash', table.thumbnailUrl),
    index('collections_thumbnail_avif_idx').using('hash', table.thumbnailAvifUrl),
    index('collections_organization_idx').on(table.organizationId),
  ],
);

export const collectionOrganizations = pgTable(
  'collection_organizations',
  {
    id: id(),
    collectionId: deletedWith(() => collections.id),
    organizationId: deletedWith(() => organizations.id),
    createdAt: createdAt(),
  },
  (table) => [
    unique('collection_organizations_key').on(table.collectionId, table.organizationId),
    index('collection_organizations_organization_idx').on(table.organizationId),
  ],
);

export const collectionCourses = pgTable(
  'collection_courses',
  {
    id: id(),
    collectionId: deletedWith(() => collections.id),
    courseId: deletedWith(() => courses.id),
  },
  (table) => [
    unique('collection_courses_key').on(table.collectionId, table.courseId),
    index('collection_courses_course_idx').on(table.courseId),
  ],
);
