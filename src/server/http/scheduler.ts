import { createHash, timingSafeEqual } from 'node:crypto';
import { readEnv } from '../env';
import { AppError } from '../errors';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Refuses a caller who does not bear the secret of the scheduler. Compared as digests, so that neither
 * length nor time tells how much of it was right; without a secret nobody may call.
 */
export function requireScheduler(authorization: string | null): void {
  const secret = readEnv(process.env).CRON_SECRET;
  const isRight = timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${secret}`));
  if (!secret || !isRight) throw new AppError('unauthorized', 'Only the scheduler may do this.');
}
