import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import type { ApplicationRow } from '../application-links.server';

/** The application of an address: the open one, else the latest draft, else the latest. */
export async function findOpenApplication(db: Db, email: string): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(trainerApplications)
    .where(
      and(
        sql`lower(${trainerApplications.email}) = lower(${email})`,
        sql`not (${trainerApplications.status} = 'draft' and ${trainerApplications.submittedAt} is not null)`,
      ),
    )
    .orderBy(
      sql`case ${trainerApplications.status} when 'declined' then 2 when 'draft' then 1 else 0 end`,
      sql`${trainerApplications.id} desc`,
    )
    .limit(1);
  return row ?? null;
}

/** The history for the applicant: states with their dates and messages. */
export async function getApplicationHistory(db: Db, row: ApplicationRow) {
  const events = await db
    .select({
      status: trainerApplicationEvents.status,
      words: trainerApplicationEvents.words,
      createdAt: trainerApplicationEvents.createdAt,
    })
    .from(trainerApplicationEvents)
    .where(eq(trainerApplicationEvents.applicationId, row.id))
    .orderBy(trainerApplicationEvents.id);
  return events;
}

/** Whether the person is a trainer, which means that an application was accepted. */
export async function isTrainer(db: Db, actor: Pick<Actor, 'id'>): Promise<boolean> {
  const [row] = await db
    .select({ id: trainerApplications.id })
    .from(trainerApplications)
    .where(
      and(
        eq(trainerApplications.userId, actor.id),
        inArray(trainerApplications.status, ['accepted']),
      ),
    )
    .limit(1);
  return Boolean(row);
}
