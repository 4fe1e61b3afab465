import type { Db } from '#db/client';
import { readEnv } from '../env';
import { enqueue } from '../jobs/enqueue';
import { defineJob, type JobContext } from '../jobs/job-kind';
import { sealData, sealedData, unsealData } from '../jobs/sealed';
import { sendMail, type Mail } from './mail';
import { mayMail, type MailPurpose } from './mail-limit';

/**
 * Sends the mail of a job. Its id is the same at every attempt, by which mail servers and programs
 * can tell that a mail was sent twice.
 */
export async function sendJobMail(mail: Mail, { id }: JobContext): Promise<void> {
  const { hostname } = new URL(readEnv(process.env).SITE_URL);
  await sendMail({ messageId: `<job-${id}@${hostname}>`, ...mail });
}

/** Counts the mail of a job once; false if the mailbox has had too many of its kind today. */
export const mayMailOnce = async (
  db: Db,
  { attempt }: JobContext,
  purpose: MailPurpose,
  email: string,
): Promise<boolean> => attempt > 1 || (await mayMail(db, purpose, email));

interface QueuedMail {
  mail: Mail;
  /** Somebody else than the owner of the mailbox can cause it: it is skipped beyond this limit. */
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

/** Queues a mail in the transaction that causes it. */
export const queueMail = (
  tx: Db,
  mail: Mail,
  { limit }: Pick<QueuedMail, 'limit'> = {},
): Promise<void> => {
  const queued: QueuedMail = { mail, ...(limit && { limit }) };
  return enqueue(tx, mailJob, sealData('mail', queued));
};
