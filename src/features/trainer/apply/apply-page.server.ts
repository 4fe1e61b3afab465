import { z } from 'zod';
import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import {
  stepToContinue,
  toShownState,
  type ApplyState,
  type Step,
  openAnswers,
  minFillTimeMs,
} from '../application/application';
import { claimApplication, forgetBrowser } from '../application/follow-link.server';
import {
  findOwnApplication,
  findByToken,
  newMailedLink,
  requireOwnApplication,
  type Applicant,
  type ApplicationRow,
} from '../application-links.server';
import {
  consentSchema,
  stepSchemas,
  type AnswerStep,
  answersSchema,
  consentVersion,
} from '../application/application.schema';
import { applyAgain, saveStep, toColumns } from '../application/applications.server';
import {
  getApplicationHistory,
  findOpenApplication,
} from '../application/application-queries.server';
import { attachFile, detachFile } from '../application/attachments.server';
import { getAttachments } from '../files/trainer-files.server';
import { and, eq, sql } from 'drizzle-orm';
import { trainerApplicationEvents, trainerApplications, users } from '#db/schema';
import { AppError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { did } from '~/deeds.server';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { attachToAccount } from '../application/application-owner.server';
import { knownMail, receivedMail, staffMail } from '../application/application-mails.server';
import { alreadySubmittedError } from '../application/application-lock.server';

/** Submissions that one sender may make. */
const submitLimits: Limit[] = [{ name: 'trainer-submit', points: 20, seconds: 3600 }];

/**
 * Submits the application once; a second click has no effect. If the address or account has an
 * open one already, it stays a draft with the same response, and a mail says so: the form reveals
 * nobody's application.
 */
export async function submitApplication(
  db: Db,
  call: Applicant & { sender: string; locale: Locale },
): Promise<void> {
  await countAttempt(db, submitLimits, call.sender);
  const application = await requireOwnApplication(db, call);
  if (application.status !== 'draft' || application.submittedAt) return;
  if (Date.now() - application.createdAt.getTime() < minFillTimeMs) {
    throw new AppError('sent_too_quickly');
  }
  const openNames = openAnswers(application.answers).flatMap(({ names }) => names);
  if (openNames.length > 0) {
    const issue = { code: 'answer_missing' } as const;
    const issues = Object.fromEntries(openNames.map((name) => [name, issue]));
    throw new AppError('answers_missing', undefined, { issues });
  }
  const now = new Date();
  const values = { submittedAt: now, consentAt: now, consentVersion, locale: call.locale };
  const answers = answersSchema.parse(application.answers);
  try {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .update(trainerApplications)
        .set({ ...values, ...toColumns(answers), answers, status: 'submitted' })
        .where(
          and(
            eq(trainerApplications.id, application.id),
            eq(trainerApplications.status, 'draft'),
            sql`${trainerApplications.submittedAt} is null`,
          ),
        )
        .returning();
      if (!row) return;
      await tx
        .insert(trainerApplicationEvents)
        .values({ applicationId: row.id, status: 'submitted' });
      const sent = await attachToAccount(tx, call.actor, row);
      const toSender = receivedMail(sent, await newMailedLink(tx, sent));
      await did(tx, call.actor, 'trainer-application.send', { toStaff: staffMail(sent), toSender });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The owner of the account may know about it.
    if (isUniqueViolation(error, 'trainer_applications_open_user_key'))
      throw alreadySubmittedError();
    await submitDuplicate(db, application, values);
  }
}

/** Stores a submission beside an open application, and notifies the address. */
async function submitDuplicate(
  db: Db,
  application: ApplicationRow,
  values: Partial<ApplicationRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(trainerApplications)
      .set(values)
      .where(eq(trainerApplications.id, application.id));
    const openApplication = await findOpenApplication(tx, application.email);
    if (!openApplication) return;
    // In the language of the current page.
    const recipient = { ...openApplication, locale: values.locale ?? application.locale };
    const mail = knownMail(recipient, await newMailedLink(tx, openApplication));
    await did(tx, null, 'trainer-application.send-again', { mail });
  });
}

/** Actions of the page beside its steps. */
export const applyActs = ['leave', 'again', 'attach', 'detach', 'claim'] as const;
export type ApplyAct = (typeof applyActs)[number];

const nothing = z.object({});

export function formSchema(task: Step | ApplyAct): z.ZodType<Record<string, string>> {
  if (task === 'detach') return z.object({ file: z.string().regex(/^\d{1,9}$/) });
  if (task === 'attach') return z.object({ next: z.enum(['', 'plan', 'review']).default('') });
  if (task === 'review') return consentSchema;
  return task in stepSchemas ? stepSchemas[task as AnswerStep] : nothing;
}

export interface ApplyCall {
  actor: Actor | null;
  token: string | null;
  sender: string;
  locale: Locale;
  task: Step | ApplyAct;
  input: Record<string, string>;
  file: File | undefined;
}

/**
 * Handles the forms of the page. `token` is the browser's new token: null removes it, undefined
 * keeps the current one.
 */
export async function takeApplyForm(
  db: Db,
  { task, input, file, ...call }: ApplyCall,
): Promise<{ token: string | null | undefined }> {
  if (task === 'leave') {
    await forgetBrowser(db, call.token);
    return { token: null };
  }
  if (task === 'again') return { token: (await applyAgain(db, call)).token ?? undefined };
  if (task === 'claim') {
    await claimApplication(db, call);
    return { token: undefined };
  }
  // Whoever goes on has often chosen no file.
  if (task === 'attach' && (file || !input.next)) await attachFile(db, { ...call, file });
  if (task === 'detach') await detachFile(db, { ...call, id: Number(input.file) });
  if (task === 'attach' || task === 'detach' || task === 'files') return { token: undefined };
  if (task === 'review') {
    await submitApplication(db, call);
    return { token: undefined };
  }
  const draft = await saveStep(db, { ...call, step: task, answers: input });
  return { token: draft.token ?? undefined };
}

/** The application of the visitor. */
export async function readApplyState(
  db: Db,
  { actor, token }: { actor: Actor | null; token: string | null },
): Promise<ApplyState> {
  const row = await findOwnApplication(db, { actor, token });
  if (!row) {
    const account = actor && (await readAccount(db, actor));
    return { application: null, isLoggedIn: actor !== null, account };
  }
  const isShown = (await findByToken(db, token))?.isShown ?? false;
  const state = toShownState(row);
  const history =
    state === row.status
      ? await getApplicationHistory(db, row)
      : [{ status: state, words: '', createdAt: row.submittedAt ?? row.updatedAt }];
  return {
    application: {
      id: row.id,
      state,
      answers: { ...row.answers, email: row.email },
      history,
      files: await getAttachments(db, row.id),
      hasAccount: row.userId !== null,
      claim: actor && row.userId === null ? (isShown ? 'ready' : 'by-link') : null,
      next: stepToContinue({ ...row.answers, email: row.email }),
    },
    isLoggedIn: actor !== null,
    account: null,
  };
}

/** What an account knows of its person, so that they need not type it again. */
async function readAccount(db: Db, { id }: Actor): Promise<ApplyState['account']> {
  const [account] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return account ?? null;
}
