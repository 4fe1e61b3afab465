import type { Db } from '#db/client';
import { auditLog } from '#db/schema';
import type { AuditAction } from '~/config/audit-actions';
import type { Actor } from './auth/actor';

/**
 * Records an admin's action. Call it with the transaction of the action, so that they commit
 * together. `target` is such as `user:12`.
 */
export async function audit(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  target: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await auditAll(tx, actor, action, [{ target, details }]);
}

/** Records the action for several rows. */
export async function auditAll(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  entries: readonly { target: string; details?: Record<string, unknown> }[],
): Promise<void> {
  if (entries.length === 0) return;
  const { id: actorId, username: actorName } = actor;
  await tx
    .insert(auditLog)
    .values(
      entries.map(({ target, details = {} }) => ({ actorId, actorName, action, target, details })),
    );
}
