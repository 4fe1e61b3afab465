import { createHash, timingSafeEqual } from 'node:crypto';
import { getEnv } from '../env';
import { AppError } from '../errors';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Rejects a caller without the scheduler's secret. Digests are compared, so that neither length nor
 * time reveals anything; without a configured secret nobody may call.
 */
export function requireScheduler(authorization: string | null): void {
  const secret = getEnv().CRON_SECRET;
  const isRight = timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
  if (!secret || !isRight) throw new AppError('scheduler_only');
}
