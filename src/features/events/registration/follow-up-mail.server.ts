import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventAttendance } from '#db/schema';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { findAttendanceCertificate } from '~/features/courses/index.server';
import { getEventDictionary } from '../dictionary';
import type { PrivateEventRow } from '../event-rows.server';
import { feedbackId } from '../feedback/feedback';
import type { Participant } from './waiting-list.server';

/** The mail of the day after: certificate and questions for attendees, the recording for others. */
export async function followUpMail(
  db: Db,
  event: PrivateEventRow,
  person: Pick<Participant, 'userId' | 'email' | 'name' | 'username' | 'locale'>,
): Promise<Mail> {
  const { locale, userId } = person;
  const attendee = { eventId: event.id, userId };
  const wasPresent = await db.$count(
    eventAttendance,
    and(eq(eventAttendance.eventId, event.id), eq(eventAttendance.userId, userId)),
  );
  const { greeting, open, afterwards: t } = getEventDictionary(locale).eventPages.mail;
  const code = wasPresent ? await findAttendanceCertificate(db, attendee) : null;
  const page = linkTo(locale, paths.event(event.slug));
  const certificate = code && {
    title: t.certificate,
    text: t.certificateText,
    href: linkTo(locale, paths.certificate(code)),
  };
  const recording = event.recordingLink && {
    title: t.recording,
    text: t.recordingText,
    href: event.recordingLink,
  };
  const { absent, present } = t;
  const text = wasPresent ? present.text : recording ? absent.recorded : absent.text;
  const mail = renderMail({
    locale,
    subject: fill((wasPresent ? present : absent).subject, { title: event.title }),
    paragraphs: [fill(greeting, { name: person.name || person.username }), text],
    items: [certificate, recording].filter((item) => item !== null && item !== ''),
    button: wasPresent
      ? { label: present.button, href: `${page}#${feedbackId}` }
      : { label: open, href: page },
  });
  return { to: person.email, ...mail };
}
