import type { Db } from '#db/client';
import { invitationRequests } from '#db/schema';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { getEnv } from '~/server/env';
import { unsent, type SentForm } from '~/server/http/form-token';
import { getThread, openInboxItem, storeForm } from '~/features/inbox/index.server';
import type { Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { did } from '~/deeds.server';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { getStaffMail } from '~/server/mail/staff-mail';
import { getMemberDictionary } from './dictionary';
import type { RequestInput } from './members.schema';

/** Requests that one sender may write. */
const senderLimits: Limit[] = [
  { name: 'invitation-request-hour', points: 5, seconds: 3600 },
  { name: 'invitation-request-day', points: 15, seconds: 86_400 },
];

type Row = typeof invitationRequests.$inferSelect;

const staffMail = (row: Row, itemId: number) =>
  getStaffMail(({ invitation: t, openItem }) => ({
    subject: fill(t.subject, { name: row.name }),
    intro: t.intro,
    facts: { from: `${row.name}, ${row.email}` },
    words: row.reason,
    button: { label: openItem, path: paths.adminInboxItem(itemId) },
  }));

/**
 * Confirms that the request has arrived, and begins the thread of its replies. It repeats nothing
 * that was typed, because anyone can type anybody's address.
 */
function receivedMail({ locale, email }: Row, itemId: number): Mail {
  const { subject, text, note } = getMemberDictionary(locale).members.request.received;
  return {
    to: email,
    replyTo: getEnv().STAFF_EMAIL,
    messageId: getThread(itemId).first,
    ...renderMail({ locale, subject, paragraphs: [text], note }),
  };
}

/**
 * Stores a request for an invitation, notifies the staff, and confirms it to the person. What a
 * program seems to have written is held in the inbox as spam without any mail; the same form sent
 * twice is one request.
 */
export async function requestInvitation(
  db: Db,
  { sender, input, sent = unsent }: { sender: string; input: RequestInput; sent?: SentForm },
): Promise<void> {
  await countAttempt(db, senderLimits, sender);
  await storeForm(db, sent, async (tx) => {
    const [row] = await tx.insert(invitationRequests).values(input).returning();
    if (!row) throw new Error('The request was not stored.');
    const itemId = await openInboxItem(tx, { invitationRequestId: row.id }, sent);
    if (sent.isHeld) return;
    const mails = { toStaff: staffMail(row, itemId), toSender: receivedMail(row, itemId) };
    await did(tx, null, 'invitation.request', mails);
  });
}
