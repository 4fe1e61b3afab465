import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications, trainerReviews, users } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/word-queries';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { ApplicationQuery } from '../application-admin.schema';
import {
  averageScore,
  readApplicationNumber,
  type ApplicationState,
} from '../application/application';
import type { ApplicationRow } from '../application-links.server';
import { getAttachments } from '../files/trainer-files.server';

export interface AdminCall {
  actor: Actor | null;
}

export const applicationNotFoundError = () => new AppError('application_not_found');

export function matches({ status, country, q }: Omit<ApplicationQuery, 'page'>): SQL | undefined {
  const { answers, name, email } = trainerApplications;
  const number = readApplicationNumber(q);
  return and(
    ne(trainerApplications.status, 'draft'),
    status && eq(trainerApplications.status, status),
    country && eq(trainerApplications.country, country),
    or(
      q && number ? eq(trainerApplications.id, number) : undefined,
      containsText(q, name, email, sql`${answers}->>'school'`, sql`${answers}->>'city'`),
    ),
  );
}

export interface ListedApplication {
  row: ApplicationRow;
  /** The mean of the reviewers' scores; null without any. */
  score: number | null;
}

export async function withScores(db: Db, rows: ApplicationRow[]): Promise<ListedApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reviews = await db
    .select()
    .from(trainerReviews)
    .where(inArray(trainerReviews.applicationId, ids));
  return rows.map((row) => ({
    row,
    score: averageScore(reviews.filter((review) => review.applicationId === row.id)),
  }));
}

/** A page of the applications, newest first, without drafts. */
export async function listApplications(
  db: Db,
  { actor, page, ...query }: AdminCall & ApplicationQuery,
): Promise<Page<ListedApplication>> {
  requireScope(actor, 'trainers');
  const condition = matches(query);
  const [totals] = await db.select({ total: count() }).from(trainerApplications).where(condition);
  const rows = await db
    .select()
    .from(trainerApplications)
    .where(condition)
    .orderBy(desc(trainerApplications.submittedAt), desc(trainerApplications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: await withScores(db, rows), total: totals?.total ?? 0 };
}

/** Numbers of applications by country and state. */
export async function applicationStats(db: Db, { actor }: AdminCall) {
  requireScope(actor, 'trainers');
  const rows = await db
    .select({
      country: trainerApplications.country,
      status: trainerApplications.status,
      n: count(),
    })
    .from(trainerApplications)
    .where(ne(trainerApplications.status, 'draft'))
    .groupBy(trainerApplications.country, trainerApplications.status)
    .orderBy(asc(trainerApplications.country));
  const countries = new Map<string, Partial<Record<ApplicationState, number>>>();
  for (const { country, status, n } of rows) {
    countries.set(country, { ...countries.get(country), [status]: n });
  }
  return [...countries].map(([country, states]) => ({
    country,
    states,
    total: Object.values(states).reduce((sum, n) => sum + n, 0),
  }));
}

export async function findSubmitted(db: Db, id: number): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(trainerApplications)
    .where(and(eq(trainerApplications.id, id), ne(trainerApplications.status, 'draft')));
  if (!row) throw applicationNotFoundError();
  return row;
}

/** An application with its reviews and history. */
export async function readApplication(db: Db, { actor, id }: AdminCall & { id: number }) {
  const admin = requireScope(actor, 'trainers');
  const row = await findSubmitted(db, id);
  const events = await db
    .select()
    .from(trainerApplicationEvents)
    .where(eq(trainerApplicationEvents.applicationId, id))
    .orderBy(asc(trainerApplicationEvents.id));
  const reviews = await db
    .select({ review: trainerReviews, reviewer: users.username })
    .from(trainerReviews)
    .innerJoin(users, eq(users.id, trainerReviews.reviewerId))
    .where(eq(trainerReviews.applicationId, id))
    .orderBy(asc(trainerReviews.id));
  const [account] = row.userId
    ? await db.select({ username: users.username }).from(users).where(eq(users.id, row.userId))
    : [];
  return {
    row,
    events,
    reviews: reviews.map(({ review, reviewer }) => ({ ...review, reviewer })),
    files: await getAttachments(db, id),
    ownReview: reviews.find(({ review }) => review.reviewerId === admin.id)?.review ?? null,
    score: averageScore(reviews.map(({ review }) => review)),
    username: account?.username ?? null,
  };
}
