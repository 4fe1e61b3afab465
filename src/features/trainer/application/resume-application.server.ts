import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import { inBackground } from '~/server/background';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { mailLink } from './send-application-mail.server';
import { findOpenApplication } from './application-queries.server';

const resumeLimits: Limit[] = [{ name: 'trainer-resume', points: 10, seconds: 3600 }];

/**
 * Mails the link of an address that has an application; the response does not reveal whether it has
 * one.
 */
export async function mailResumeLink(
  db: Db,
  call: { sender: string; locale: Locale; email: string; website: string },
): Promise<void> {
  await countAttempt(db, resumeLimits, call.sender);
  if (call.website) return;
  inBackground('find trainer application', async () => {
    const row = await findOpenApplication(db, call.email);
    if (row) mailLink(db, { ...row, locale: call.locale });
  });
}
