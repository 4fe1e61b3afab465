import { AppError } from '../errors';

/** The caller of a service, taken from the session. */
export interface Actor {
  id: number;
  username: string;
  isAdmin: boolean;
  organizationId: number | null;
}

/** The actor, or the refusal of a visitor without a session (401). */
export function requireUser(actor: Actor | null): Actor {
  if (!actor) throw new AppError('unauthorized');
  return actor;
}

/**
 * Returns the actor if they are an admin. Throws 401 without a session and 403 for other roles
 * (docs/product.md#roles).
 */
export function requireAdmin(actor: Actor | null): Actor {
  const user = requireUser(actor);
  if (!user.isAdmin) throw new AppError('forbidden');
  return user;
}
