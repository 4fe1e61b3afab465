import { arrayOverlaps } from 'drizzle-orm';
import { users } from '#db/schema';
import { holds, type StaffNeed, type StaffScope } from '~/config/staff-scopes';
import { AppError } from '../errors';

/** The caller of a service, taken from the session. */
export interface Actor {
  id: number;
  username: string;
  /** Rights as staff (docs/product.md#roles); empty for everybody else. */
  scopes: readonly StaffScope[];
  organizationId: number | null;
  /** The scopes wait until two-step verification is set up. */
  needsTwoStep?: boolean;
}

/** The actor, or the refusal of a visitor without a session (401). */
export function requireUser(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthorized');
  return actor;
}

/** Whether the actor is staff of a scope. */
export const hasScope = (actor: Actor | null, need: StaffNeed): boolean =>
  actor !== null && !actor.needsTwoStep && holds(actor.scopes, need);

/**
 * Returns the actor if they are staff of a scope. Throws 401 without a session, and 403 for anybody
 * else and until two-step verification is set up, if it is required.
 */
export function requireScope(actor: Actor | null, need: StaffNeed): Actor {
  const user = requireUser(actor);
  if (!holds(user.scopes, need)) throw new AppError('forbidden');
  if (user.needsTwoStep) throw new AppError('two_step_required');
  return user;
}

/** Condition: accounts that are staff of a scope. */
export const isStaffOf = (scope: StaffScope) =>
  arrayOverlaps(users.staffScopes, [...new Set<StaffScope>([scope, 'all'])]);
