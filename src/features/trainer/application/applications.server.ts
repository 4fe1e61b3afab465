import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications, trainerFiles } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { inBackground } from '~/server/background';
import { AppError, isUniqueViolation } from '~/server/errors';
import { sendMail } from '~/server/mail/mail';
import { mayMail } from '~/server/mail/mail-limit';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import {
  attach,
  changeAddress,
  findOwn,
  newBrowserToken,
  newMailedLink,
  openedBy,
  requireOwn,
  type Applicant,
  type ApplicationRow,
} from './application-links.server';
import { knownMail, receivedMail, resumeMail, staffMail } from './application-mails.server';
import { answersSchema, consentVersion, stepSchemas, type AnswerStep } from './application.schema';
import { openAnswers } from './application';
import { attachmentsOf } from '../files/trainer-files.server';

/** Applications that one sender may begin, and mails with a link that one may ask for. */
const beginLimits: Limit[] = [
  { name: 'trainer-begin-hour', points: 10, seconds: 3600 },
  { name: 'trainer-begin-day', points: 30, seconds: 86_400 },
];
const resumeLimits: Limit[] = [{ name: 'trainer-resume', points: 10, seconds: 3600 }];
/** Times that one sender may hand in. */
const submitLimits: Limit[] = [{ name: 'trainer-submit', points: 20, seconds: 3600 }];
/** Times that one sender may save while typing. */
const saveLimits: Limit[] = [{ name: 'trainer-save', points: 1200, seconds: 3600 }];

/** Milliseconds in which nobody fills the form in. */
export const quickest = 3000;

/** Runs unless the address has had many mails of ours today. */
async function toAddress(db: Db, email: string, send: () => Promise<void>): Promise<void> {
  if (await mayMail(db, 'trainer', email)) await send();
}

/** Mails a link that opens an application, behind the answer. */
function mailLink(db: Db, row: ApplicationRow): void {
  inBackground('mail trainer application link', () =>
    toAddress(db, row.email, async () => {
      await sendMail(resumeMail(row, await newMailedLink(db, row)));
    }),
  );
}

export interface Saved {
  row: ApplicationRow;
  /** A new token for this browser, where the application began now, or its address is another now. */
  token: string | null;
}

export interface SaveStep extends Applicant {
  /** Names the sender for the rate limit. */
  sender: string;
  locale: Locale;
  step: AnswerStep;
  answers: Record<string, string>;
  /** What a field held that nobody sees. */
  website?: string | undefined;
}

const closed = () => new AppError('conflict', 'This application has already been sent.');

/** What a row says again of its answers, so that it can be searched by it. */
const columnsOf = (answers: Record<string, string>) => ({
  ...(answers.name && { name: answers.name }),
  ...(answers.country && { country: answers.country }),
});

async function begin(db: Db, call: SaveStep): Promise<Saved | null> {
  if (call.step !== 'about') throw new AppError('not_found', 'There is no application here yet.');
  await countAttempt(db, beginLimits, call.sender);
  if (call.website) return null;
  const { email = '', name = '' } = call.answers;
  const saved = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(trainerApplications)
      .values({ email, name, locale: call.locale, answers: call.answers })
      .returning();
    if (!row) throw new Error('The application was not stored.');
    return { row: await attach(tx, call.actor, row), token: await newBrowserToken(tx, row.id) };
  });
  mailLink(db, saved.row);
  return saved;
}

/**
 * Saves a step whose answers are right; the first one begins the application and mails the link that
 * opens it anywhere. Null for a program that filled in the field nobody sees: nothing is kept.
 */
export async function saveStep(db: Db, call: SaveStep): Promise<Saved | null> {
  const { actor, step } = call;
  const answers = stepSchemas[step].parse(call.answers) as Record<string, string>;
  const own = await findOwn(db, call);
  if (!own) return begin(db, { ...call, answers });
  const saved = await db.transaction(async (tx) => {
    const row = await lockDraft(tx, own.id);
    const email = answers.email ?? row.email;
    const [now] = await tx
      .update(trainerApplications)
      .set({
        answers: { ...row.answers, ...answers },
        ...columnsOf(answers),
        email,
        locale: call.locale,
      })
      .where(eq(trainerApplications.id, row.id))
      .returning();
    if (email.toLowerCase() !== row.email.toLowerCase()) {
      return changeAddress(tx, actor, now ?? row);
    }
    return { row: await attach(tx, actor, now ?? row), token: null };
  });
  if (saved.token) mailLink(db, saved.row);
  return saved;
}

/** Holds a draft that has not been handed in; `conflict` for any other. */
export async function lockDraft(tx: Db, id: number): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(trainerApplications)
    .where(eq(trainerApplications.id, id))
    .for('update');
  if (row?.status !== 'draft' || row.submittedAt) throw closed();
  return row;
}

/**
 * Keeps what is being typed, right or not. The address is changed by its step alone, since a link
 * goes to it.
 */
export async function keepAnswers(
  db: Db,
  call: Applicant & { sender: string; answers: Partial<Record<string, string>> },
): Promise<void> {
  await countAttempt(db, saveLimits, call.sender);
  const own = await requireOwn(db, call);
  await db.transaction(async (tx) => {
    const row = await lockDraft(tx, own.id);
    const typed = Object.entries(call.answers).filter(
      (entry): entry is [string, string] => entry[0] !== 'email' && entry[1] !== undefined,
    );
    await tx
      .update(trainerApplications)
      .set({ answers: { ...row.answers, ...Object.fromEntries(typed) } })
      .where(eq(trainerApplications.id, row.id));
    await attach(tx, call.actor, row);
  });
}

/**
 * Hands the application in, once: a second press finds it done. Where the address or the account has an
 * open one already, it stays a draft, the answer is the same, and a mail says so: the form tells nobody
 * who has applied.
 */
export async function submitApplication(
  db: Db,
  call: Applicant & { sender: string; locale: Locale },
): Promise<void> {
  await countAttempt(db, submitLimits, call.sender);
  const own = await requireOwn(db, call);
  if (own.status !== 'draft' || own.submittedAt) return;
  if (Date.now() - own.createdAt.getTime() < quickest) {
    throw new AppError('bad_request', 'Please look at your answers once more, then send them.');
  }
  const open = openAnswers(own.answers).flatMap(({ names }) => names);
  if (open.length > 0) {
    const fields = Object.fromEntries(open.map((name) => [name, 'This answer is open.']));
    throw new AppError('invalid_fields', 'Some answers are open.', { fields });
  }
  const now = new Date();
  const values = { submittedAt: now, consentAt: now, consentVersion, locale: call.locale };
  const answers = answersSchema.parse(own.answers);
  try {
    const row = await db.transaction(async (tx) => {
      const [row] = await tx
        .update(trainerApplications)
        .set({ ...values, ...columnsOf(answers), answers, status: 'submitted' })
        .where(
          and(
            eq(trainerApplications.id, own.id),
            eq(trainerApplications.status, 'draft'),
            sql`${trainerApplications.submittedAt} is null`,
          ),
        )
        .returning();
      if (!row) return null;
      await tx
        .insert(trainerApplicationEvents)
        .values({ applicationId: row.id, status: 'submitted' });
      return attach(tx, call.actor, row);
    });
    if (row) announce(db, row);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The person's own account may be told.
    if (isUniqueViolation(error, 'trainer_applications_open_user_key')) throw closed();
    await handInBeside(db, own, values);
  }
}

/** Tells the applicant and the staff of a new application, behind the answer. */
function announce(db: Db, row: ApplicationRow): void {
  inBackground('mail trainer application', () => sendMail(staffMail(row)));
  inBackground('mail trainer application received', () =>
    toAddress(db, row.email, async () => {
      await sendMail(receivedMail(row, await newMailedLink(db, row)));
    }),
  );
}

/** Keeps what was handed in beside an open application, and tells the address. */
async function handInBeside(
  db: Db,
  own: ApplicationRow,
  values: Partial<ApplicationRow>,
): Promise<void> {
  await db.update(trainerApplications).set(values).where(eq(trainerApplications.id, own.id));
  const known = await openOf(db, own.email);
  if (!known) return;
  inBackground('mail trainer application known', () =>
    toAddress(db, own.email, async () => {
      // In the language of the page that was used now.
      const token = await newMailedLink(db, known);
      await sendMail(knownMail({ ...known, locale: values.locale ?? own.locale }, token));
    }),
  );
}

/** The application of an address: the open one, else the latest draft, else the latest. */
async function openOf(db: Db, email: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(trainerApplications)
    .where(
      and(
        sql`lower(${trainerApplications.email}) = lower(${email})`,
        sql`not (${trainerApplications.status} = 'draft' and ${trainerApplications.submittedAt} is not null)`,
      ),
    )
    .orderBy(
      sql`case ${trainerApplications.status} when 'declined' then 2 when 'draft' then 1 else 0 end`,
      sql`${trainerApplications.id} desc`,
    )
    .limit(1);
  return row ?? null;
}

/** Mails the link of an address that has an application; nothing tells whether it has one. */
export async function mailResumeLink(
  db: Db,
  call: { sender: string; locale: Locale; email: string; website: string },
): Promise<void> {
  await countAttempt(db, resumeLimits, call.sender);
  if (call.website) return;
  inBackground('find trainer application', async () => {
    const row = await openOf(db, call.email);
    if (row) mailLink(db, { ...row, locale: call.locale });
  });
}

/** Begins anew after a refusal, with the answers and files of then; a draft there already is taken. */
export async function applyAgain(db: Db, call: Applicant & { sender: string }): Promise<Saved> {
  const own = await requireOwn(db, call);
  if (own.status !== 'declined') throw closed();
  await countAttempt(db, beginLimits, call.sender);
  return db.transaction(async (tx) => {
    const { email, name, locale, country, answers, userId } = own;
    const [row] = await tx
      .insert(trainerApplications)
      .values({ email, name, locale, country, answers, userId })
      .returning();
    if (!row) throw new Error('The application was not stored.');
    const files = await attachmentsOf(tx, own.id);
    const named = files.map(({ filename }) => ({ applicationId: row.id, filename }));
    if (named.length > 0) await tx.insert(trainerFiles).values(named);
    const opened = await openedBy(tx, call.token);
    const shown = opened?.isShown && opened.row.id === own.id ? email : null;
    return {
      row: await attach(tx, call.actor, row),
      token: await newBrowserToken(tx, row.id, shown),
    };
  });
}

/** What the applicant may see of what happened: when which state came, and what was said. */
export async function ownHistory(db: Db, row: ApplicationRow) {
  const events = await db
    .select({
      status: trainerApplicationEvents.status,
      words: trainerApplicationEvents.words,
      createdAt: trainerApplicationEvents.createdAt,
    })
    .from(trainerApplicationEvents)
    .where(eq(trainerApplicationEvents.applicationId, row.id))
    .orderBy(trainerApplicationEvents.id);
  return events;
}

/** Whether somebody is a trainer: has an application that was accepted. */
export async function isTrainer(db: Db, actor: Actor): Promise<boolean> {
  const [row] = await db
    .select({ id: trainerApplications.id })
    .from(trainerApplications)
    .where(
      and(
        eq(trainerApplications.userId, actor.id),
        inArray(trainerApplications.status, ['accepted']),
      ),
    )
    .limit(1);
  return Boolean(row);
}
