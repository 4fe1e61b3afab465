import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates, courses, users } from '#db/schema';
import { AppError } from '~/server/errors';
import { notify } from '~/server/mail/notifications';
import { codeOf, readCode } from './certificate';
import type { Certificate } from '../courses.schema';

const noCertificate = () => new AppError('not_found', 'This certificate does not exist.');

/** The code of the learner's certificate where there is one, revoked or not. */
export async function knownCertificate(
  db: Db,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const own = and(eq(certificates.userId, userId), eq(certificates.courseId, courseId));
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(own);
  return row?.code ?? null;
}

/**
 * The code of the learner's certificate, made on the first call; one that was revoked stays so. The
 * caller has seen that all classes are done. The database's unique key makes one of calls at once.
 */
export async function certificateFor(db: Db, userId: number, courseId: number): Promise<string> {
  const known = await knownCertificate(db, userId, courseId);
  if (known) return known;
  const [holder] = await db
    .select({
      username: users.username,
      name: users.name,
      locale: users.locale,
      courseTitle: courses.title,
    })
    .from(users)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(eq(users.id, userId));
  if (!holder) throw noCertificate();
  const { username, name, locale, courseTitle } = holder;
  const [row] = await db
    .insert(certificates)
    .values({
      ...{ userId, courseId, courseTitle, locale },
      code: codeOf(randomBytes(20)),
      holderName: name.trim() || username,
    })
    .onConflictDoNothing()
    .returning({ code: certificates.code });
  if (row) {
    const data = { code: row.code, title: courseTitle };
    await notify(db, { userId, kind: 'certificate.issued', data });
    return row.code;
  }
  const made = await knownCertificate(db, userId, courseId);
  if (!made) throw noCertificate();
  return made;
}

/** A certificate by its code, for whoever has the code. Who revoked it and why stays inside. */
export async function getCertificate(db: Db, text: string | undefined): Promise<Certificate> {
  const code = readCode(text);
  if (!code) throw noCertificate();
  const [row] = await db
    .select({ certificate: certificates, username: users.username })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.code, code));
  if (!row) throw noCertificate();
  const { holderName, courseTitle, courseId, locale, issuedAt, revokedAt } = row.certificate;
  return {
    ...{ code, holderName, courseTitle, courseId, locale },
    username: row.username,
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
