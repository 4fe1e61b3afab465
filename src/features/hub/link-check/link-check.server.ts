import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import type { AdminBootcamp } from '../bootcamp.resource';
import { noBootcamp, toAdminBootcamp } from '../admin/hub-admin-rows.server';
import type { LinkResult } from './link-check';
import { visitLink } from './link-check-visit.server';

/**
 * Visits a bootcamp's link and stores the result. No lock is held meanwhile: if the link was
 * changed, the result is discarded.
 */
export async function checkBootcampLink(
  db: Db,
  { actor, bootcampId }: { actor: Actor | null; bootcampId: number },
  visit: (url: string) => Promise<LinkResult> = visitLink,
): Promise<AdminBootcamp> {
  const admin = requireScope(actor, 'jobs');
  const ofBootcamp = eq(skillBootcamps.id, bootcampId);
  const [bootcamp] = await db
    .select({ url: skillBootcamps.url })
    .from(skillBootcamps)
    .where(ofBootcamp);
  if (!bootcamp) throw noBootcamp();
  const { status, detail } = await visit(bootcamp.url);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(skillBootcamps)
      .set({
        linkStatus: status,
        linkDetail: detail,
        linkCheckedAt: new Date(),
        // Results are no edits.
        updatedAt: sql`${skillBootcamps.updatedAt}`,
      })
      .where(and(ofBootcamp, eq(skillBootcamps.url, bootcamp.url)))
      .returning();
    if (!row) throw new AppError('link_changed');
    await did(tx, admin, 'bootcamp.check', { ...row, link: `${status} ${detail}` });
    return toAdminBootcamp(row);
  });
}
