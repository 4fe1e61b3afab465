import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxReplies as replies } from '#db/schema';
import { fill } from '~/lib/fill';
import { inBackground } from '~/server/background';
import { getEnv } from '~/server/env';
import { getThread } from './inbox-items.server';
import { sendMail, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { withTimeout } from '~/server/timeout';
import { getInboxDictionary } from './dictionary';
import type { Selected } from './rows.server';

type ReplyRow = typeof replies.$inferSelect;

/** The mail of a reply, in the sender's language and in the thread of the previous ones. */
function replyMail(row: Selected, reply: ReplyRow): Mail {
  const { locale, email, name } = row;
  const t = getInboxDictionary(locale).inbox.mail;
  const thread = getThread(row.item.id);
  const subject = row.subject && row.item.contactId === null ? row.subject : t.message;
  return {
    to: email,
    replyTo: getEnv().STAFF_EMAIL,
    messageId: thread.ofReply(reply.id),
    inReplyTo: thread.first,
    references: thread.first,
    ...renderMail({
      locale,
      subject: fill(t.subject, { subject }),
      paragraphs: [fill(t.greeting, { name }), ...reply.body.split(/\n{2,}/), t.regards],
      note: t.note,
    }),
  };
}

/** Milliseconds for which staff wait to hear that the mail server has taken their reply. */
const maxWaitMs = 3000;

/**
 * Sends a reply. The person who pressed the button learns whether it was accepted, unless that
 * takes long; failed replies can be retried.
 */
export async function sendReply(db: Db, row: Selected, reply: ReplyRow): Promise<void> {
  const sending = sendMail(replyMail(row, reply)).then(() =>
    db.update(replies).set({ sentAt: new Date() }).where(eq(replies.id, reply.id)),
  );
  inBackground('mail inbox reply', () => sending);
  await withTimeout(maxWaitMs, 'unavailable', () => sending).catch(() => undefined);
}
