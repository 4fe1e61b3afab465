import { createHash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../env';
import { AppError } from '../errors';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Rejects callers without the scheduler's secret, and everyone if none is configured. Digests are
 * compared, so that timing reveals nothing.
 */
export function requireScheduler(authorization: string | null): void {
  const secret = getEnv().CRON_SECRET;
  const isRight = timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
  if (!secret || !isRight) throw new AppError('scheduler_only');
}
