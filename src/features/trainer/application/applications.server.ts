import { did } from '~/deeds.server';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications, trainerFiles } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { attachToAccount, changeAddress } from './application-owner.server';
import {
  findOwnApplication,
  newBrowserToken,
  findByToken,
  requireOwnApplication,
  type Applicant,
  type ApplicationRow,
  newMailedLink,
} from '../application-links.server';
import { stepSchemas, type AnswerStep } from './application.schema';
import { getAttachments } from '../files/trainer-files.server';
import { alreadySubmittedError, lockDraft } from './application-lock.server';
import { resumeMail } from './application-mails.server';

/** Mails a link that opens an application, unless the address has had too many of our mails today. */
async function queueLink(tx: Db, row: ApplicationRow): Promise<void> {
  const mail = resumeMail(row, await newMailedLink(tx, row));
  await did(tx, null, 'trainer-application.begin', { mail });
}

/** Applications that one sender may begin, and mailed links that one may request. */
const beginLimits: Limit[] = [
  { name: 'trainer-begin-hour', points: 10, seconds: 3600 },
  { name: 'trainer-begin-day', points: 30, seconds: 86_400 },
];

/** Times that one sender may save while typing. */
const saveLimits: Limit[] = [{ name: 'trainer-save', points: 1200, seconds: 3600 }];

export interface Saved {
  row: ApplicationRow;
  /** A new token for this browser, if the application is new or its address has changed. */
  token: string | null;
}

export interface SaveStep extends Applicant {
  /** Names the sender for the rate limit. */
  sender: string;
  locale: Locale;
  step: AnswerStep;
  answers: Record<string, string>;
}

/** Copies of answers in columns of the row, for searching. */
export const toColumns = (answers: Record<string, string>) => ({
  name: answers.name || undefined,
  country: answers.country || undefined,
});

async function begin(db: Db, call: SaveStep): Promise<Saved> {
  if (call.step !== 'about') throw new AppError('no_application');
  await countAttempt(db, beginLimits, call.sender);
  const { email = '', name = '' } = call.answers;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(trainerApplications)
      .values({ email, name, locale: call.locale, answers: call.answers })
      .returning();
    if (!row) throw new Error('The application was not stored.');
    const attached = await attachToAccount(tx, call.actor, row);
    await queueLink(tx, attached);
    return { row: attached, token: await newBrowserToken(tx, row.id) };
  });
}

/** Saves a valid step; the first one creates the application and mails its link. */
export async function saveStep(db: Db, call: SaveStep): Promise<Saved> {
  const { actor, step } = call;
  const answers = stepSchemas[step].parse(call.answers) as Record<string, string>;
  const application = await findOwnApplication(db, call);
  if (!application) return begin(db, { ...call, answers });
  return db.transaction(async (tx) => {
    const row = await lockDraft(tx, application.id);
    const email = answers.email ?? row.email;
    const [now] = await tx
      .update(trainerApplications)
      .set({
        answers: { ...row.answers, ...answers },
        ...toColumns(answers),
        email,
        locale: call.locale,
      })
      .where(eq(trainerApplications.id, row.id))
      .returning();
    if (email.toLowerCase() !== row.email.toLowerCase()) {
      const draft = await changeAddress(tx, actor, now ?? row);
      await queueLink(tx, draft.row);
      return draft;
    }
    return { row: await attachToAccount(tx, actor, now ?? row), token: null };
  });
}

/**
 * Saves a draft of answers, valid or not. The address only changes with its step, because a link is
 * sent to it.
 */
export async function saveDraft(
  db: Db,
  call: Applicant & { sender: string; answers: Partial<Record<string, string>> },
): Promise<void> {
  await countAttempt(db, saveLimits, call.sender);
  const application = await requireOwnApplication(db, call);
  await db.transaction(async (tx) => {
    const row = await lockDraft(tx, application.id);
    const answers = Object.entries(call.answers).filter(
      (entry): entry is [string, string] => entry[0] !== 'email' && entry[1] !== undefined,
    );
    await tx
      .update(trainerApplications)
      .set({ answers: { ...row.answers, ...Object.fromEntries(answers) } })
      .where(eq(trainerApplications.id, row.id));
    await attachToAccount(tx, call.actor, row);
  });
}

/**
 * Starts a new application after a refusal, with the previous answers and files; an existing draft
 * is reused.
 */
export async function applyAgain(db: Db, call: Applicant & { sender: string }): Promise<Saved> {
  const application = await requireOwnApplication(db, call);
  if (application.status !== 'declined') throw alreadySubmittedError();
  await countAttempt(db, beginLimits, call.sender);
  return db.transaction(async (tx) => {
    const { email, name, locale, country, answers, userId } = application;
    const [row] = await tx
      .insert(trainerApplications)
      .values({ email, name, locale, country, answers, userId })
      .returning();
    if (!row) throw new Error('The application was not stored.');
    const files = await getAttachments(tx, application.id);
    const attachments = files.map(({ filename }) => ({ applicationId: row.id, filename }));
    if (attachments.length > 0) await tx.insert(trainerFiles).values(attachments);
    const link = await findByToken(tx, call.token);
    const provenEmail = link?.isShown && link.row.id === application.id ? email : null;
    return {
      row: await attachToAccount(tx, call.actor, row),
      token: await newBrowserToken(tx, row.id, provenEmail),
    };
  });
}
