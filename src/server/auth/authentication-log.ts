import { AppError } from '../errors';
import { log } from '../log';

/** What somebody can show to be who they say they are. */
export type Factor = 'password' | 'totp' | 'recovery_code';

export interface Attempt {
  event: 'login' | 'reauthentication';
  /** Undefined if no account has the username that was typed. */
  userId: number | undefined;
}

/**
 * Runs an attempt to authenticate and writes one line of it: the account's id, never a name of it, the
 * factors that were right, and what came of it. `work` calls `shown` with each of them.
 */
export async function logAttempt<Result>(
  { event, userId }: Attempt,
  work: (shown: (factor: Factor) => void) => Promise<Result>,
): Promise<Result> {
  const factors: Factor[] = [];
  const write = (outcome: string) =>
    log.info({ event, userId, factors, outcome }, 'authentication');
  try {
    const result = await work((factor) => factors.push(factor));
    write('success');
    return result;
  } catch (error) {
    write(error instanceof AppError ? error.code : 'failed');
    throw error;
  }
}
