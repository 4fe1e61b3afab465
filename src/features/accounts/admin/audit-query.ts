import { z } from 'zod';
import { auditKinds, type AuditKind } from '~/config/audit-actions';
import { pageQuery } from '~/lib/url/queries';

const kinds = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]];

/** Query of the log; an unknown kind means all. */
export const auditQuery = pageQuery.extend({ kind: z.enum(kinds).optional().catch(undefined) });
