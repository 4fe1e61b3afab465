import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { queueMail } from '~/server/mail/queue-mail';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { attachToAccount } from './application-owner.server';
import {
  newMailedLink,
  requireOwnApplication,
  type Applicant,
  type ApplicationRow,
} from '../application-links.server';
import { knownMail, receivedMail, staffMail } from './application-mails.server';
import { answersSchema, consentVersion } from './application.schema';
import { openAnswers, minFillTimeMs } from './application';
import { toColumns } from './applications.server';
import { alreadySubmittedError } from './application-lock.server';
import { findOpenApplication } from './application-queries.server';

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
      await queueMails(tx, await attachToAccount(tx, call.actor, row));
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The owner of the account may know about it.
    if (isUniqueViolation(error, 'trainer_applications_open_user_key'))
      throw alreadySubmittedError();
    await submitDuplicate(db, application, values);
  }
}

/** Notifies the applicant and the staff of a new application. */
async function queueMails(tx: Db, row: ApplicationRow): Promise<void> {
  await queueMail(tx, staffMail(row));
  await queueMail(tx, receivedMail(row, await newMailedLink(tx, row)), { limit: 'trainer' });
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
    await queueMail(tx, mail, { limit: 'trainer' });
  });
}
