import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  trainerCohortMembers as members,
  trainerCohortMessages as messages,
  trainerCohorts as cohorts,
  users,
} from '#db/schema';
import { paths } from '~/config/paths';
import { did } from '~/deeds.server';
import { locales, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { messageLimits } from '~/lib/messages/message-limits';
import { languageFor } from '~/lib/messages/staff-texts';
import { dayIn, toInstant } from '~/lib/zoned-time';
import { AppError } from '~/server/errors';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { queueMails } from '~/server/mail/queue-mail';
import { getTrainerDictionary } from '../dictionary';
import type { CohortMailPreview, SentCohortMessage } from './cohort.types';
import { noCohort, requireCohort, type CohortCall } from './cohorts.server';
import type { CohortMessage } from './cohorts.schema';
import { isBehind } from './road';
import { readRoads } from './road.server';

interface MessageCall extends CohortCall {
  input: CohortMessage;
}

interface Reader {
  userId: number;
  email: string;
  locale: Locale;
}

/** A message as one member gets it. */
function messageMail(
  name: string,
  { subject, text }: Pick<CohortMessage, 'subject' | 'text'>,
  { email, locale }: Pick<Reader, 'email' | 'locale'>,
): Mail {
  const language = languageFor(text, locale);
  const { message: t } = getTrainerDictionary(language).trainerCohorts.mails;
  const mail = renderMail({
    locale: language,
    subject: subject[language] ?? '',
    paragraphs: (text[language] ?? '').split(/\n{2,}/),
    button: { label: t.button, href: linkTo(locale, paths.logbook) },
    note: fill(t.note, { name }),
    exit: { label: t.stop, href: linkTo(locale, paths.cohortSettings) },
  });
  return { to: email, headers: { 'Content-Language': language }, ...mail };
}

/** The members whom a message goes to: without those who stopped messages, or whose address is unconfirmed. */
async function listReaders(
  db: Db,
  { id, startsOn }: { id: number; startsOn: string },
  { to, userIds }: Pick<CohortMessage, 'to' | 'userIds'>,
  now: Date,
): Promise<Reader[]> {
  const rows = await db
    .select({ userId: users.id, email: users.email, locale: users.locale })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.cohortId, id),
        isNull(members.messagesStoppedAt),
        isNotNull(users.emailVerifiedAt),
        to === 'chosen' ? inArray(users.id, userIds) : undefined,
      ),
    );
  if (to !== 'behind') return rows;
  const roads = await readRoads(
    db,
    rows.map(({ userId }) => userId),
  );
  const today = dayIn(now);
  return rows.filter(({ userId }) => {
    const road = roads.get(userId);
    return road !== undefined && isBehind(road, startsOn, today);
  });
}

/** Sends a message to members of a cohort, each once. Returns how many they are. */
export async function sendCohortMessage(
  db: Db,
  { input, ...call }: MessageCall,
  now = new Date(),
): Promise<{ recipients: number }> {
  const { user, cohort } = await requireCohort(db, call);
  const { subject, text } = input;
  const readers = await listReaders(db, cohort, input, now);
  if (readers.length === 0) throw new AppError('cohort_message_to_nobody');
  const recipients = readers.length;
  const mails = readers.map((reader) => messageMail(cohort.name, input, reader));
  return db.transaction(async (tx) => {
    // Messages of one cohort wait for each other, so that those of the day are counted.
    const [held] = await tx
      .select({ id: cohorts.id })
      .from(cohorts)
      .where(eq(cohorts.id, cohort.id))
      .for('no key update');
    if (!held) throw noCohort();
    const ofToday = and(
      eq(messages.cohortId, cohort.id),
      gte(messages.createdAt, toInstant(`${dayIn(now)}T00:00`, 'Asia/Jakarta')),
    );
    if ((await tx.$count(messages, ofToday)) >= messageLimits.perDay)
      throw new AppError('cohort_messages_of_day', { n: messageLimits.perDay });
    await tx
      .insert(messages)
      .values({ cohortId: cohort.id, subject, text, recipients, sentBy: user.id, createdAt: now });
    await queueMails(tx, mails);
    await did(tx, user, 'cohort.send-message', { id: cohort.id, recipients, subject });
    return { recipients };
  });
}

export async function previewCohortMessage(
  db: Db,
  { input, ...call }: MessageCall,
  now = new Date(),
): Promise<CohortMailPreview> {
  const { cohort } = await requireCohort(db, call);
  const { length: recipients } = await listReaders(db, cohort, input, now);
  const mails = locales.map((locale) => {
    const { subject, text } = messageMail(cohort.name, input, { email: '', locale });
    return [locale, { subject, text }];
  });
  return { recipients, mails: Object.fromEntries(mails) as CohortMailPreview['mails'] };
}

/** The messages of a cohort, the newest first; the caller has checked who reads them. */
export async function listCohortMessages(db: Db, cohortId: number): Promise<SentCohortMessage[]> {
  return db
    .select({
      id: messages.id,
      subject: messages.subject,
      text: messages.text,
      recipients: messages.recipients,
      sentBy: users.username,
      sentAt: messages.createdAt,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.sentBy))
    .where(eq(messages.cohortId, cohortId))
    .orderBy(desc(messages.createdAt), desc(messages.id));
}
