import { desc, like, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { auditLog } from '#db/schema';
import { auditKinds, type AuditKind } from '~/config/audit-actions';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { pageQuery, pageSize, type Page } from '~/server/http/paging';
import type { AuditEntry } from '../responses.schema';
import { findAuditSubjects } from './audit-subjects.server';

const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** Query of the log; an unknown kind means all. */
export const auditQuery = pageQuery.extend({
  kind: z.enum(kinds).optional().catch(undefined),
});

interface AuditCall {
  actor: Actor | null;
  page: number;
  kind?: AuditKind | undefined;
}

/** Actions of admins, newest first. */
export async function listAudit(
  db: Db,
  { actor, page, kind }: AuditCall,
): Promise<Page<AuditEntry>> {
  requireAdmin(actor);
  const where =
    kind && or(...auditKinds[kind].map((subject) => like(auditLog.action, `${subject}.%`)));
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const subjects = await findAuditSubjects(
    db,
    rows.map(({ target }) => target),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      subject: subjects.get(row.target) ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    total: await db.$count(auditLog, where),
  };
}
