import type { Db } from '#db/client';
import { inBackground } from '~/server/background';
import { sendMail } from '~/server/mail/mail';
import { mayMail } from '~/server/mail/mail-limit';
import { newMailedLink, type ApplicationRow } from './application-links.server';
import { resumeMail } from './application-mails.server';

/** Runs unless the address has had too many of our mails today. */
export async function withinMailLimit(
  db: Db,
  email: string,
  send: () => Promise<void>,
): Promise<void> {
  if (await mayMail(db, 'trainer', email)) await send();
}

/** Mails a link that opens an application, after the response. */
export function mailLink(db: Db, row: ApplicationRow): void {
  inBackground('mail trainer application link', () =>
    withinMailLimit(db, row.email, async () => {
      await sendMail(resumeMail(row, await newMailedLink(db, row)));
    }),
  );
}
