import { dayIn } from '~/lib/zoned-time';
import type { Db } from '#db/client';
import { retention } from '~/config/retention';
import { countAttempt } from './http/rate-limit';
import { keyedHash } from './auth/secret';

/** Views that one address may report; generous, since a school or a mobile network may share one. */
const allowance = { points: 120, seconds: 60 };

export interface DailyVisitor {
  day: string;
  /** Names the visitor on this day alone: a keyed hash that is another one tomorrow. */
  hash: string;
}

/**
 * Identifies a visitor's view of today. `kind` separates what is viewed; `visitor` is a network
 * (`clientKey`). Throws `rate_limited` if one network reports too much.
 */
export async function visitorOfToday(
  db: Db,
  { kind, visitor, now }: { kind: 'job-view' | 'event-view'; visitor: string; now: Date },
): Promise<DailyVisitor> {
  await countAttempt(db, [{ name: kind, ...allowance }], visitor);
  const day = dayIn(now);
  return { day, hash: keyedHash(kind, `${day} ${visitor}`) };
}

/** The first day whose views are still kept. */
export const firstKeptDay = (now: Date) =>
  dayIn(new Date(now.getTime() - retention.job_views.days * 86_400_000));
