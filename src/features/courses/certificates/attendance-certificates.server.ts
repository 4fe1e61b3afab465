import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import type { OwnCertificate } from '../courses.schema';
import { toCode, toOwnCertificate } from './certificate';
import { issueWaitingCertificates, readHolder } from './holder.server';

interface Attendee {
  userId: number;
  eventId: number;
}

/** The event of a certificate of attendance. */
export interface CertifiedEvent {
  id: number;
  title: string;
  /** The language of the title. */
  lang: Locale;
  skills: string[];
  /** `YYYY-MM-DD`; null without a day. */
  heldOn: string | null;
  /** Lesson hours (JP); null if unknown. */
  lessonHours: number | null;
}

const isOf = ({ userId, eventId }: Attendee) =>
  and(eq(certificates.userId, userId), eq(certificates.eventId, eventId));

/** A person's valid certificate of attendance. */
export async function findAttendanceCertificate(
  db: Db,
  attendee: Attendee,
): Promise<OwnCertificate> {
  const [row] = await db
    .select({ code: certificates.code, holderName: certificates.holderName })
    .from(certificates)
    .where(and(isOf(attendee), isNull(certificates.revokedAt)));
  return toOwnCertificate(row);
}

/**
 * The caller's valid certificates of attendance and of the trainer programme, the latest first; null for
 * the code of one that waits.
 */
export async function listFurtherCertificates(db: Db, { actor }: { actor: Actor | null }) {
  const { id } = requireUser(actor);
  const rows = await db
    .select({
      code: certificates.code,
      holderName: certificates.holderName,
      title: certificates.courseTitle,
      lang: certificates.courseLang,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, id),
        isNull(certificates.courseId),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
  return rows.map(({ title, lang, ...row }) => ({
    code: toOwnCertificate(row).certificate,
    title,
    lang,
  }));
}

/** Whether certificates of an event were issued. */
export const hasCertificates = async (db: Db, eventId: number): Promise<boolean> =>
  (await db.$count(certificates, eq(certificates.eventId, eventId))) > 0;

/** Revocations by staff have a reason; withdrawn attendances have none. */
const isTakenBack = (attendee: Attendee) =>
  and(isOf(attendee), isNotNull(certificates.revokedAt), isNull(certificates.reason));

/**
 * Issues a certificate of attendance, once, in the transaction that records the attendance; without a
 * name that the person has seen it waits for one. A certificate that was withdrawn with an attendance
 * becomes valid again; one that staff revoked stays revoked. Returns the code of an issued one.
 */
export async function certifyAttendance(
  tx: Db,
  { userId, event }: { userId: number; event: CertifiedEvent },
): Promise<string | null> {
  const attendee = { userId, eventId: event.id };
  const { locale, holderName } = await readHolder(tx, userId);
  const [row] = await tx
    .insert(certificates)
    .values({
      ...attendee,
      courseTitle: event.title,
      courseLang: event.lang,
      locale,
      lessonHours: event.lessonHours,
      heldOn: event.heldOn,
      learnt: { classes: 0, levels: 0, hours: 0, skills: event.skills },
      code: toCode(randomBytes(20)),
      holderName,
    })
    .onConflictDoNothing({ target: [certificates.userId, certificates.eventId] })
    .returning({ code: certificates.code });
  if (!row) {
    await tx
      .update(certificates)
      .set({ revokedAt: null, revokedBy: null })
      .where(isTakenBack(attendee));
    // The name may have been given while it was withdrawn.
    await issueWaitingCertificates(tx, userId);
    return (await findAttendanceCertificate(tx, attendee)).certificate;
  }
  if (holderName === null) return null;
  await did(tx, null, 'certificate.issue', { userId, code: row.code, title: event.title });
  return row.code;
}

/** Withdraws the certificate of an attendance that staff take back. */
export async function withdrawAttendanceCertificate(
  tx: Db,
  { admin, ...attendee }: Attendee & { admin: Actor },
): Promise<void> {
  await tx
    .update(certificates)
    .set({ revokedAt: new Date(), revokedBy: admin.id })
    .where(and(isOf(attendee), isNull(certificates.revokedAt)));
  await did(tx, admin, 'certificate.withdraw');
}
