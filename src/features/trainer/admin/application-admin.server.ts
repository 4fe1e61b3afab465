import { and, asc, count, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications, trainerReviews, users } from '#db/schema';
import { toCsv } from '~/lib/csv';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { inBackground } from '~/server/background';
import { containsText } from '~/server/contains-text';
import { AppError } from '~/server/errors';
import { createInvitation, invitationLink } from '~/server/auth/invitations';
import { sendMail } from '~/server/mail/mail';
import { notify } from '~/server/mail/notifications';
import { pageSize, type Page } from '~/server/http/paging';
import type { ApplicationQuery, ReviewInput, StateChange } from './application-admin.schema';
import {
  averageScore,
  mayBecome,
  readApplicationNumber,
  type ApplicationState,
} from '../application/application';
import { newMailedLink, type ApplicationRow } from '../application/application-links.server';
import { stateMail } from '../application/application-mails.server';
import { answerNames } from '../application/application.schema';
import { attachmentsOf } from '../files/trainer-files.server';

export interface AdminCall {
  actor: Actor | null;
}

const noApplication = () => new AppError('not_found', 'This application does not exist.');

function matches({ status, country, q }: Omit<ApplicationQuery, 'page'>): SQL | undefined {
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

async function withScores(db: Db, rows: ApplicationRow[]): Promise<ListedApplication[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const reviews = await db
    .select()
    .from(trainerReviews)
    .where(inArray(trainerReviews.applicationId, ids));
  return rows.map((row) => ({
    row,
    score: averageScore(reviews.filter((one) => one.applicationId === row.id)),
  }));
}

/** A page of the applications, newest first; drafts are the applicants' alone. */
export async function listApplications(
  db: Db,
  { actor, page, ...query }: AdminCall & ApplicationQuery,
): Promise<Page<ListedApplication>> {
  requireAdmin(actor);
  const condition = matches(query);
  const [all] = await db.select({ total: count() }).from(trainerApplications).where(condition);
  const rows = await db
    .select()
    .from(trainerApplications)
    .where(condition)
    .orderBy(desc(trainerApplications.submittedAt), desc(trainerApplications.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: await withScores(db, rows), total: all?.total ?? 0 };
}

/** How many applications there are by country and state. */
export async function applicationStats(db: Db, { actor }: AdminCall) {
  requireAdmin(actor);
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

async function find(db: Db, id: number): Promise<ApplicationRow> {
  const [row] = await db
    .select()
    .from(trainerApplications)
    .where(and(eq(trainerApplications.id, id), ne(trainerApplications.status, 'draft')));
  if (!row) throw noApplication();
  return row;
}

/** One application with all that staff have said of it. */
export async function readApplication(db: Db, { actor, id }: AdminCall & { id: number }) {
  const admin = requireAdmin(actor);
  const row = await find(db, id);
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
    files: await attachmentsOf(db, id),
    ownReview: reviews.find(({ review }) => review.reviewerId === admin.id)?.review ?? null,
    score: averageScore(reviews.map(({ review }) => review)),
    username: account?.username ?? null,
  };
}
export type ApplicationDetail = Awaited<ReturnType<typeof readApplication>>;

/** What the notification calls the states. */
const noticeStates = {
  in_review: 'in-review',
  waiting_list: 'waiting-list',
  accepted: 'accepted',
  declined: 'declined',
} as const;

/** The link that makes an account for whoever was accepted; null where the address has one. */
async function accountLink(tx: Db, admin: Actor, row: ApplicationRow): Promise<string | null> {
  const { email, name, locale } = row;
  try {
    const made = await createInvitation(tx, { email, name, locale, invitedBy: admin.id });
    await audit(tx, admin, 'invitation.create', `invitation:${made.row.id}`, { email });
    return invitationLink(made);
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
}

/** Brings an application into another state and tells the applicant; `conflict` where that cannot be. */
export async function changeState(
  db: Db,
  { actor, id, to, words }: AdminCall & StateChange & { id: number },
): Promise<void> {
  const admin = requireAdmin(actor);
  const { row, invitation } = await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(trainerApplications)
      .where(eq(trainerApplications.id, id))
      .for('update');
    if (!row || row.status === 'draft') throw noApplication();
    if (!mayBecome(row.status, to)) {
      throw new AppError('conflict', 'The application cannot become that from where it is now.');
    }
    const [other] =
      row.status === 'declined'
        ? await tx
            .select({ id: trainerApplications.id })
            .from(trainerApplications)
            .where(
              and(
                sql`lower(${trainerApplications.email}) = lower(${row.email})`,
                sql`${trainerApplications.status} not in ('draft', 'declined')`,
              ),
            )
        : [];
    if (other) throw new AppError('conflict', 'This person has another open application.');
    const [now] = await tx
      .update(trainerApplications)
      .set({ status: to })
      .where(eq(trainerApplications.id, id))
      .returning();
    await tx.insert(trainerApplicationEvents).values({
      applicationId: id,
      actorId: admin.id,
      actorName: admin.username,
      status: to,
      words,
    });
    if (row.userId !== null) {
      const data = { state: noticeStates[to] };
      await notify(tx, { userId: row.userId, kind: 'application.changed', data });
    }
    await audit(tx, admin, `trainer-application.${to}`, `trainer-application:${id}`);
    const wantsAccount = to === 'accepted' && row.userId === null;
    const invitation = wantsAccount ? await accountLink(tx, admin, row) : null;
    return { row: now ?? row, invitation };
  });
  inBackground(`mail trainer application ${to}`, async () => {
    await sendMail(stateMail(row, to, words, await newMailedLink(db, row), invitation));
  });
}

/** Keeps what an admin thinks of an application; once more changes it. */
export async function saveReview(
  db: Db,
  { actor, id, ...values }: AdminCall & ReviewInput & { id: number },
): Promise<void> {
  const admin = requireAdmin(actor);
  await find(db, id);
  await db
    .insert(trainerReviews)
    .values({ applicationId: id, reviewerId: admin.id, ...values })
    .onConflictDoUpdate({
      target: [trainerReviews.applicationId, trainerReviews.reviewerId],
      set: { ...values, updatedAt: new Date() },
    });
}

const headings = ['Id', 'State', 'Country code', 'Address', 'Sent at', 'Score', ...answerNames];

/** The applications of a filter as a file for a spreadsheet; personal data, so it is noted. */
export async function exportApplications(
  db: Db,
  { actor, ...query }: AdminCall & Omit<ApplicationQuery, 'page'>,
): Promise<string> {
  const admin = requireAdmin(actor);
  const found = await db
    .select()
    .from(trainerApplications)
    .where(matches(query))
    .orderBy(asc(trainerApplications.id));
  const rows = await withScores(db, found);
  await audit(db, admin, 'trainer-application.export', 'trainer-applications', {
    rows: rows.length,
  });
  return toCsv([
    headings,
    ...rows.map(({ row, score }) => [
      ...[row.id, row.status, row.country, row.email],
      ...[row.submittedAt?.toISOString() ?? '', score],
      ...answerNames.map((name) => row.answers[name] ?? ''),
    ]),
  ]);
}
