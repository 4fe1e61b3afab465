import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors';

/** The refusal of a mail's link that opens nothing, or nothing any more. */
export const goneLink = () => new AppError('gone');

/** Rejects a link whose token is wrong, in constant time. */
export function requireToken(token: string, rightToken: string): void {
  const [candidate, expected] = [Buffer.from(token), Buffer.from(rightToken)];
  if (candidate.length !== expected.length || !timingSafeEqual(candidate, expected))
    throw goneLink();
}
