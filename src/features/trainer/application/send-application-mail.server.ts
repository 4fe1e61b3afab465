import type { Db } from '#db/client';
import { queueMail } from '~/server/mail/queue-mail';
import { newMailedLink, type ApplicationRow } from '../application-links.server';
import { resumeMail } from './application-mails.server';

/** Mails a link that opens an application, unless the address has had too many of our mails today. */
export async function queueLink(tx: Db, row: ApplicationRow): Promise<void> {
  await queueMail(tx, resumeMail(row, await newMailedLink(tx, row)), { limit: 'trainer' });
}
