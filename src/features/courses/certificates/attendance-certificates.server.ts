import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { nameOnCertificate } from '~/lib/text-forms/printable';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { notify } from '~/features/notifications/index.server';
import { toCode } from './certificate';

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
  /** Slugs. */
  skills: string[];
  /** `YYYY-MM-DD`; null without a day. */
  heldOn: string | null;
  /** Lesson hours (JP); null if unknown. */
  lessonHours: number | null;
}

const isOf = ({ userId, eventId }: Attendee) =>
  and(eq(certificates.userId, userId), eq(certificates.eventId, eventId));

/** The code of a person's valid certificate of attendance. */
export async function findAttendanceCertificate(
  db: Db,
  attendee: Attendee,
): Promise<string | null> {
  const [row] = await db
    .select({ code: certificates.code })
    .from(certificates)
    .where(and(isOf(attendee), isNull(certificates.revokedAt)));
  return row?.code ?? null;
}

/** The caller's valid certificates of attendance, the latest first. */
export async function listAttendanceCertificates(db: Db, { actor }: { actor: Actor | null }) {
  const { id } = requireUser(actor);
  return db
    .select({
      code: certificates.code,
      title: certificates.courseTitle,
      lang: certificates.courseLang,
    })
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, id),
        isNotNull(certificates.eventId),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id));
}

/** Whether certificates of an event were issued. */
export const hasCertificates = async (db: Db, eventId: number): Promise<boolean> =>
  (await db.$count(certificates, eq(certificates.eventId, eventId))) > 0;

/** Revocations by staff have a reason; withdrawn attendances have none. */
const isTakenBack = (attendee: Attendee) =>
  and(isOf(attendee), isNotNull(certificates.revokedAt), isNull(certificates.reason));

/**
 * Issues a certificate of attendance, once, in the transaction that records the attendance. A
 * certificate that was withdrawn with an attendance becomes valid again; one that staff revoked
 * stays revoked.
 */
export async function certifyAttendance(
  tx: Db,
  { userId, event }: { userId: number; event: CertifiedEvent },
): Promise<string | null> {
  const attendee = { userId, eventId: event.id };
  const [holder] = await tx
    .select({
      username: users.username,
      name: users.name,
      certificateName: users.certificateName,
      locale: users.locale,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!holder) throw new AppError('account_not_found');
  const [row] = await tx
    .insert(certificates)
    .values({
      ...attendee,
      courseTitle: event.title,
      courseLang: event.lang,
      locale: holder.locale,
      lessonHours: event.lessonHours,
      heldOn: event.heldOn,
      learnt: { classes: 0, levels: 0, hours: 0, skills: event.skills },
      code: toCode(randomBytes(20)),
      holderName: nameOnCertificate(holder),
    })
    .onConflictDoNothing({ target: [certificates.userId, certificates.eventId] })
    .returning({ code: certificates.code });
  if (!row) {
    await tx
      .update(certificates)
      .set({ revokedAt: null, revokedBy: null })
      .where(isTakenBack(attendee));
    return findAttendanceCertificate(tx, attendee);
  }
  const data = { code: row.code, title: event.title };
  await notify(tx, { userId, kind: 'certificate.issued', data });
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
}
