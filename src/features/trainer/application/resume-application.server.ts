import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { sealData, sealedData, unsealData } from '~/server/jobs/sealed';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { mayMailOnce, sendJobMail } from '~/server/mail/queue-mail';
import { newMailedLink } from '../application-links.server';
import { resumeMail } from './application-mails.server';
import { findOpenApplication } from './application-queries.server';

const resumeLimits: Limit[] = [{ name: 'trainer-resume', points: 10, seconds: 3600 }];

interface ResumeRequest {
  email: string;
  locale: Locale;
}

/** Looks up an address, and mails the link if it has an application. */
export const resumeMailJob = defineJob({
  name: 'application-link-mail',
  data: sealedData,
  isPrivate: true,
  run: async (db, data, context) => {
    const { email, locale } = unsealData<ResumeRequest>('application-link-mail', data);
    const row = await findOpenApplication(db, email);
    if (!row || !(await mayMailOnce(db, context, 'trainer', row.email))) return;
    await sendJobMail(resumeMail({ ...row, locale }, await newMailedLink(db, row)), context);
  },
});

/**
 * Mails the link to an address with an application; the response does not reveal whether there is
 * one.
 */
export async function mailResumeLink(
  db: Db,
  { sender, email, locale }: ResumeRequest & { sender: string },
): Promise<void> {
  await countAttempt(db, resumeLimits, sender);
  await enqueue(db, resumeMailJob, sealData('application-link-mail', { email, locale }));
}
