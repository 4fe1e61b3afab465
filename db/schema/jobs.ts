import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  date,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import {
  counter,
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  pickOne,
  skills,
  sourceLocale,
  timestamptz,
  updatedAt,
  version,
} from './columns.ts';
import {
  jobCategories,
  jobTypes,
  salaryCurrencies,
  salaryPeriods,
  submissionStatuses,
  workModes,
} from '../lists.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    workMode: text({ enum: workModes }).notNull().default('On-site'),
    jobType: text({ enum: jobTypes }).notNull(),
    category: text({ enum: jobCategories }).notNull(),
    description: text().notNull(),
    requirements: text().notNull().default(''),
    /** Rendered when the texts are written; null until then. */
    descriptionHtml: text(),
    requirementsHtml: text(),
    applicationUrl: text(),
    contactEmail: text(),
    /** In whole units of the currency; both, one or none of the ends is known. */
    salaryMin: bigint({ mode: 'number' }),
    salaryMax: bigint({ mode: 'number' }),
    salaryCurrency: text({ enum: salaryCurrencies }).notNull().default('IDR'),
    salaryPeriod: text({ enum: salaryPeriods }).notNull().default('month'),
    /** Last day of application (Asia/Jakarta); the job is closed from the day after. */
    deadline: date({ mode: 'string' }),
    postedAt: timestamptz().notNull().defaultNow(),
    /** When the job last became visible, whatever day it names as posted; null if it never was. */
    listedAt: timestamptz().defaultNow(),
    postedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    isHot: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** Asked for. */
    skills: skills(),
    sourceLocale: sourceLocale(),
    version: version(),
    updatedAt: updatedAt(),
    /**
     * The words that are searched, of the job and its published translations, and its names among
     * them, for words with a typo; `src/features/search/job-words.server.ts` writes both with each
     * change. `simple` matches beginnings of words, the languages their stems. The requirements are
     * included for the skills that they name.
     */
    searchText: tsvector(),
    searchNames: text(),
  },
  (table) => [
    check('jobs_type_check', pickOne(table.jobType, jobTypes)),
    check('jobs_category_check', pickOne(table.category, jobCategories)),
    check('jobs_work_mode_check', pickOne(table.workMode, workModes)),
    check('jobs_salary_currency_check', pickOne(table.salaryCurrency, salaryCurrencies)),
    check('jobs_salary_period_check', pickOne(table.salaryPeriod, salaryPeriods)),
    check(
      'jobs_salary_check',
      sql`coalesce(${table.salaryMin}, 0) >= 0 and (${table.salaryMax} is null or ${table.salaryMax} >= coalesce(${table.salaryMin}, 0))`,
    ),
    index('jobs_company_logo_idx').using('hash', table.companyLogo),
    index('jobs_skills_idx').using('gin', table.skills),
    index('jobs_search_idx').using('gin', table.searchText),
    index('jobs_names_trigrams_idx').using('gin', sql`${table.searchNames} gin_trgm_ops`),
    // Ascending, and read backwards for the newest first: Drizzle's `desc` puts nulls last in an
    // index but first in an order, and PostgreSQL would then sort. The columns after the id allow
    // filtering and counting with an index-only scan.
    index('jobs_active_posted_idx')
      .on(table.postedAt, table.id, table.deadline)
      .where(sql`${table.isActive}`),
    index('jobs_active_listed_idx')
      .on(table.listedAt, table.id)
      .where(sql`${table.isActive}`),
    index('jobs_hot_posted_idx')
      .on(table.postedAt, table.id)
      .where(sql`${table.isActive} and ${table.isHot}`),
    index('jobs_category_posted_idx')
      // oxfmt-ignore
      .on(
        table.category,
        table.postedAt,
        table.id,
        table.deadline,
        table.jobType,
        table.workMode,
        table.location,
      )
      .where(sql`${table.isActive}`),
    index('jobs_type_posted_idx')
      // oxfmt-ignore
      .on(table.jobType, table.postedAt, table.id, table.deadline, table.workMode, table.location)
      .where(sql`${table.isActive}`),
    index('jobs_work_mode_posted_idx')
      .on(table.workMode, table.postedAt, table.id, table.deadline, table.location)
      .where(sql`${table.isActive}`),
    index('jobs_location_posted_idx')
      .on(table.location, table.postedAt, table.id, table.deadline)
      .where(sql`${table.isActive}`),
    index('jobs_posted_by_idx').on(table.postedBy),
  ],
);

/** Views by job, in a separate table, so that a view does not rewrite the job. */
export const jobCounters = pgTable('job_counters', {
  jobId: integer()
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  views: counter(),
});

/**
 * One row for each visitor, job and day (docs/product.md#views). `ipAddress` holds a keyed hash
 * that changes daily, never an address.
 */
export const jobViews = pgTable(
  'job_views',
  {
    id: longId(),
    jobId: deletedWith(() => jobs.id),
    sessionId: text(),
    ipAddress: text().notNull(),
    viewedOn: date({ mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    viewedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('job_views_visitor_day_key').on(table.jobId, table.viewedOn, table.ipAddress),
    index('job_views_day_idx').on(table.viewedOn),
  ],
);

/** "Contact Us to Post a Job": proposals by companies; accepting one creates a job. */
export const jobSubmissions = pgTable(
  'job_submissions',
  {
    id: id(),
    company: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    applicationUrl: text(),
    contactName: text().notNull(),
    contactEmail: text().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    locale: locale().notNull(),
    status: text({ enum: submissionStatuses }).notNull().default('new'),
    /** The job created from it. */
    jobId: integer().references(() => jobs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('job_submissions_status_check', pickOne(table.status, submissionStatuses)),
    index('job_submissions_created_idx').on(table.createdAt, table.id),
    index('job_submissions_user_idx').on(table.userId),
    index('job_submissions_job_idx').on(table.jobId),
  ],
);

/** Subscriptions to a filter of the job board by mail (double opt-in): one row an address and filter. */
export const jobAlerts = pgTable(
  'job_alerts',
  {
    id: id(),
    email: text().notNull(),
    locale: locale().notNull(),
    /** The filter as the query string of /jobs, in its one normal form; empty: all jobs. */
    query: text().notNull().default(''),
    /** Null until the link in the first mail was followed; nothing else is sent before. */
    confirmedAt: timestamptz(),
    /** Jobs that became visible up to this moment were already sent. */
    sentThrough: timestamptz().notNull().defaultNow(),
    /** When new jobs are searched next; the alert that has waited longest comes first. */
    nextCheckAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('job_alerts_key').on(sql`lower(${table.email})`, table.query),
    index('job_alerts_due_idx')
      .on(table.nextCheckAt, table.id)
      .where(sql`${table.confirmedAt} is not null`),
  ],
);
