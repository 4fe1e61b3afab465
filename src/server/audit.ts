import type { Db } from '#db/client';
import { auditLog } from '#db/schema';
import type { AuditAction } from '~/config/audit-actions';
import type { Actor } from './auth/actor';

/**
 * Notes what an admin did. Call it with the transaction that does it, so that neither is there
 * without the other. `target` is such as `user:12`.
 */
export async function audit(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  target: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await tx
    .insert(auditLog)
    .values({ actorId: actor.id, actorName: actor.username, action, target, details });
}
