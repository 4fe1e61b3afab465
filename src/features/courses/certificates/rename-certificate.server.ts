import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates } from '#db/schema';
import { did } from '~/deeds.server';
import { hasScope, requireScope, requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { readCode } from './certificate';
import type { NameChange } from './certificates.schema';
import { readCertificateName, readHolder } from './holder.server';

/** Days after its issue in which its owner may update the name on a certificate. */
const renameDays = 30;

const day = 86_400_000;

const getDeadline = (issuedAt: Date) => new Date(issuedAt.getTime() + renameDays * day);

interface RenameCall {
  actor: Actor | null;
  code: string | undefined;
}

/** The scope of a certificate: of a course, of presence at an event, or of a trainer. */
export const scopeOfCertificate = ({
  eventId,
  trainerCohortId,
}: {
  eventId: number | null;
  trainerCohortId: number | null;
}) => (eventId !== null ? 'events' : trainerCohortId !== null ? 'trainers' : 'courses');

async function findIssued(db: Db, text: string | undefined) {
  const code = readCode(text);
  const [row] = code
    ? await db
        .select()
        .from(certificates)
        .where(and(eq(certificates.code, code), isNotNull(certificates.holderName)))
    : [];
  return row;
}

/** Describes the change of the name that the caller may make; null for those who may make none. */
export async function readNameChange(
  db: Db,
  { actor, code }: RenameCall,
  now = new Date(),
): Promise<NameChange | null> {
  const row = actor && (await findIssued(db, code));
  if (!row || row.revokedAt) return null;
  const isStaff = hasScope(actor, scopeOfCertificate(row));
  if (row.userId !== actor.id && !isStaff) return null;
  const name = await readCertificateName(db, row.userId);
  const deadline = getDeadline(row.issuedAt);
  return {
    isOwner: row.userId === actor.id,
    newName: name.isSeen && name.line !== row.holderName ? name.line : null,
    deadline: deadline.toISOString(),
    isLate: !isStaff && now > deadline,
  };
}

/**
 * Puts the name that its holder has in the profile by now onto a certificate, as a new edition under the
 * same code: for its owner within 30 days of the issue, for staff at any time. Staff cannot type a
 * name, since its owner has to have seen it.
 */
export async function renameCertificate(
  db: Db,
  { actor, code }: RenameCall,
  now = new Date(),
): Promise<void> {
  const caller = requireUser(actor);
  await db.transaction(async (tx) => {
    const found = await findIssued(tx, code);
    if (!found) throw new AppError('certificate_not_found');
    const { id, userId } = found;
    const scope = scopeOfCertificate(found);
    if (userId !== caller.id) requireScope(caller, scope);
    // Locked before the certificate, as a deletion of the account does.
    const { holderName } = await readHolder(tx, userId);
    const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('update');
    if (!row) throw new AppError('certificate_not_found');
    if (row.revokedAt) throw new AppError('certificate_revoked');
    if (!hasScope(caller, scope) && now > getDeadline(row.issuedAt)) {
      throw new AppError('certificate_name_late', { days: renameDays });
    }
    if (holderName === null) throw new AppError('certificate_name_missing');
    if (holderName === row.holderName) return;
    const edition = row.edition + 1;
    await tx
      .update(certificates)
      .set({ holderName, edition, renamedAt: now })
      .where(eq(certificates.id, id));
    await did(tx, caller, 'certificate.rename', { ...row, edition });
  });
}
