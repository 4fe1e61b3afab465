import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications, trainerReviews, users } from '#db/schema';
import { did } from '~/deeds.server';
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

/** Puts an application in review that nobody has opened yet; its applicant gets no mail of it. */
async function openApplication(
  db: Db,
  admin: Actor,
  application: ApplicationRow,
): Promise<ApplicationRow> {
  if (application.status !== 'submitted') return application;
  const { id } = application;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(trainerApplications)
      .set({ status: 'in_review' })
      .where(and(eq(trainerApplications.id, id), eq(trainerApplications.status, 'submitted')))
      .returning();
    if (!row) return findSubmitted(tx, id);
    await tx.insert(trainerApplicationEvents).values({
      applicationId: id,
      actorId: admin.id,
      actorName: admin.username,
      status: 'in_review',
    });
    await did(tx, admin, 'trainer-application.in_review', row);
    return row;
  });
}

/** The application that comes after one in the list, as it is filtered. */
async function findNext(db: Db, id: number, list: Omit<ApplicationQuery, 'page'>) {
  const { submittedAt, id: column, name } = trainerApplications;
  const place = sql`(select submitted_at, id from trainer_applications where id = ${id})`;
  const [next] = await db
    .select({ id: column, name })
    .from(trainerApplications)
    .where(and(matches(list), sql`(${submittedAt}, ${column}) < ${place}`))
    .orderBy(desc(submittedAt), desc(column))
    .limit(1);
  return next ?? null;
}

/**
 * An application with its reviews and history, and the next one of the list that it was opened from.
 * Opening it puts it in review.
 */
export async function readApplication(
  db: Db,
  {
    actor,
    id,
    list = { q: '' },
  }: AdminCall & { id: number; list?: Omit<ApplicationQuery, 'page'> },
) {
  const admin = requireScope(actor, 'trainers');
  const row = await openApplication(db, admin, await findSubmitted(db, id));
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
    next: await findNext(db, id, list),
  };
}
