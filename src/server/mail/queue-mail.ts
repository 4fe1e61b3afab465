import type { Db } from '#db/client';
import { getEnv } from '../env';
import { enqueueAll } from '../jobs/enqueue';
import { defineJob, type JobContext } from '../jobs/job-kind';
import { sealData, sealedData, unsealData } from '../jobs/sealed';
import { sendMail, type Mail } from './mail';
import { mayMail, type MailPurpose } from './mail-limit';

/**
 * Sends the mail of a job. Its id is the same at every attempt, by which mail servers and programs
 * can tell that a mail was sent twice.
 */
export async function sendJobMail(mail: Mail, { id, attempt }: JobContext): Promise<void> {
  const { hostname } = new URL(getEnv().SITE_URL);
  await sendMail({ messageId: `<job-${id}@${hostname}>`, ...mail }, { isRepeated: attempt > 1 });
}

/** Counts the mail of a job once; false if the mailbox has had too many of its kind today. */
export const mayMailOnce = async (
  db: Db,
  { attempt }: JobContext,
  purpose: MailPurpose,
  email: string,
): Promise<boolean> => attempt > 1 || (await mayMail(db, purpose, email));

export interface QueuedMail {
  mail: Mail;
  /** Limit for mails that others than the owner of the mailbox can cause; skipped beyond it. */
  limit?: MailPurpose;
}

/** A mail that was written when its cause was stored. */
export const mailJob = defineJob({
  name: 'mail',
  data: sealedData,
  isPrivate: true,
  run: async (db, data, context) => {
    const { mail, limit } = unsealData<QueuedMail>('mail', data);
    if (limit && !(await mayMailOnce(db, context, limit, mail.to))) return;
    await sendJobMail(mail, context);
  },
});

/** Queues mails in the transaction that causes them. */
export const queueMails = (
  tx: Db,
  mails: readonly Mail[],
  { limit }: Pick<QueuedMail, 'limit'> = {},
): Promise<void> => {
  const jobs = mails.map((mail) => {
    const queued: QueuedMail = { mail, limit };
    return { data: sealData('mail', queued) };
  });
  return enqueueAll(tx, mailJob, jobs);
};

export const queueMail = (
  tx: Db,
  mail: Mail,
  options: Pick<QueuedMail, 'limit'> = {},
): Promise<void> => queueMails(tx, [mail], options);
