import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates, users } from '#db/schema';
import { toCertificateName, type CertificateName } from '~/lib/text-forms/certificate-name';
import { AppError } from '~/server/errors';
import { did } from '~/deeds.server';

/** Columns of an account that say the name on its certificates. */
export const holderColumns = {
  username: users.username,
  name: users.name,
  certificateName: users.certificateName,
  seenName: users.seenName,
  locale: users.locale,
};

/** The name that certificates of a person will bear. */
export async function readCertificateName(db: Db, userId: number): Promise<CertificateName> {
  const [holder] = await db.select(holderColumns).from(users).where(eq(users.id, userId));
  if (!holder) throw new AppError('account_not_found');
  return toCertificateName(holder);
}

/**
 * Reads the holder of a certificate within its transaction. Until that ends the name cannot change: a
 * name that is given meanwhile finds the certificate that waits for it.
 */
export async function readHolder(tx: Db, userId: number) {
  const [holder] = await tx
    .select(holderColumns)
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (!holder) throw new AppError('account_not_found');
  const { line, isSeen } = toCertificateName(holder);
  return { locale: holder.locale, holderName: isSeen ? line : null };
}

/** Issues the certificates of a person that wait for a name, if there is one by now. */
export async function issueWaitingCertificates(tx: Db, userId: number): Promise<void> {
  const { holderName } = await readHolder(tx, userId);
  if (holderName === null) return;
  const issued = await tx
    .update(certificates)
    .set({ holderName, issuedAt: new Date() })
    .where(
      and(
        eq(certificates.userId, userId),
        isNull(certificates.holderName),
        isNull(certificates.revokedAt),
      ),
    )
    .returning({ code: certificates.code, title: certificates.courseTitle });
  for (const row of issued) await did(tx, null, 'certificate.issue', { userId, ...row });
}
