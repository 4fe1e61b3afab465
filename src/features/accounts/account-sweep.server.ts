import { randomInt } from 'node:crypto';
import type { Db } from '#db/client';
import { inBackground } from '~/server/background';
import { sweepInvitations } from '~/features/members/index.server';
import { sweepRateLimits } from '~/server/http/rate-limit';
import { sweepSessions } from '~/server/auth/session';
import { sweepTokens } from './auth/tokens.server';

/** Deletes sessions, mailed links and counters that have run out. */
export async function sweepAccounts(db: Db): Promise<void> {
  await sweepSessions(db);
  await sweepTokens(db);
  await sweepInvitations(db);
  await sweepRateLimits(db);
}

/** Sweeps at one of a hundred calls, so that nothing piles up without a scheduler. */
export function sweepNowAndThen(db: Db): void {
  if (randomInt(100) === 0) inBackground('sweep of accounts', () => sweepAccounts(db));
}
