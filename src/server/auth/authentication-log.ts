import { AppError } from '../errors';
import { log } from '../log';

export type Factor = 'password' | 'totp' | 'recovery_code';

export interface Attempt {
  event: 'login' | 'reauthentication';
  /** Undefined if no account has the username that was typed. */
  userId: number | undefined;
}

/**
 * Runs an attempt to authenticate and logs one line: the id of the account, the factors that were
 * right, and the outcome. `work` calls `shown` with each right factor.
 */
export async function logAttempt<Result>(
  { event, userId }: Attempt,
  work: (noteFactor: (factor: Factor) => void) => Promise<Result>,
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
