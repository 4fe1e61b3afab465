import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  date,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, counter, id } from './columns.ts';
import { jobCategories, jobTypes, oneOf } from './lists.ts';

/** Job listings. Description and requirements are markdown. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    company: text().notNull(),
    companyLogo: text(),
    location: text().notNull(),
    jobType: text({ enum: jobTypes }).notNull(),
    category: text({ enum: jobCategories }).notNull(),
    description: text().notNull(),
    requirements: text().notNull().default(''),
    applicationUrl: text(),
    contactEmail: text(),
    postedAt: at().notNull().defaultNow(),
    postedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    isHot: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    viewCount: counter(),
  },
  (table) => [
    check('jobs_type_check', oneOf(table.jobType, jobTypes)),
    check('jobs_category_check', oneOf(table.category, jobCategories)),
    index('jobs_active_posted_idx')
      .on(table.postedAt.desc(), table.id.desc())
      .where(sql`${table.isActive}`),
    index('jobs_hot_posted_idx')
      .on(table.postedAt.desc(), table.id.desc())
      .where(sql`${table.isActive} and ${table.isHot}`),
    index('jobs_category_idx').on(table.category, table.jobType),
    index('jobs_posted_by_idx').on(table.postedBy),
  ],
);

/**
 * One row a visitor, job and day (Decision 12). `ipAddress` holds a keyed hash that changes daily,
 * never an address.
 */
export const jobViews = pgTable(
  'job_views',
  {
    id: id(),
    jobId: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    sessionId: text(),
    ipAddress: text().notNull(),
    viewedOn: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    viewedAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('job_views_visitor_day_key').on(table.jobId, table.viewedOn, table.ipAddress),
  ],
);
