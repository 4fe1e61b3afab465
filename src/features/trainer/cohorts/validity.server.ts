import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries } from '#db/schema';
import { dayIn } from '~/lib/zoned-time';
import { certificateYears, validUntil, type CertificateYear } from './years';

/** How long the certificate of a trainer is valid, as their logbook has it now. */
export interface Validity {
  /** The last day on which it is valid. */
  until: string;
  isExpired: boolean;
  /** The year that runs, with what was done in it so far. */
  year: CertificateYear;
}

/** Reads how long a certificate is valid: only what is confirmed in the logbook counts. */
export async function readValidity(
  db: Db,
  { userId, issuedAt }: { userId: number; issuedAt: Date },
  now = new Date(),
): Promise<Validity> {
  const { kind, status, heldOn, hours } = trainerEntries;
  const duties = await db
    .select({ kind, status, heldOn, hours })
    .from(trainerEntries)
    .where(
      and(
        eq(trainerEntries.userId, userId),
        eq(status, 'confirmed'),
        inArray(kind, ['workshop', 'continuing_education']),
      ),
    );
  const [today, issuedOn] = [dayIn(now), dayIn(issuedAt)];
  const until = validUntil(issuedOn, duties, today);
  const year = certificateYears(issuedOn, duties, today).at(-1);
  if (!year) throw new Error('A certificate has a year.');
  return { until, isExpired: until < today, year };
}
