import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bootcampReminders as reminders } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { activeBootcamp, isAhead } from '../hub.server';
import type { ReminderState } from '../hub.schema';

export interface ReminderCall {
  actor: Actor | null;
  bootcampId: number;
}

const ofReader = (userId: number, bootcampId: number) =>
  and(eq(reminders.userId, userId), eq(reminders.bootcampId, bootcampId));

/** Whether the caller is reminded of a bootcamp. */
export async function getReminder(
  db: Db,
  { actor, bootcampId }: ReminderCall,
): Promise<ReminderState> {
  const { id } = requireUser(actor);
  await activeBootcamp(db, bootcampId);
  const rows = await db
    .select({ id: reminders.id })
    .from(reminders)
    .where(ofReader(id, bootcampId));
  return { isSet: rows.length > 0 };
}

/** Reminds the caller of a start that is still to come; asking twice changes nothing. */
export async function setReminder(
  db: Db,
  { actor, bootcampId }: ReminderCall,
  now = new Date(),
): Promise<ReminderState> {
  const { id: userId } = requireUser(actor);
  const bootcamp = await activeBootcamp(db, bootcampId);
  if (!isAhead(bootcamp, now)) {
    throw new AppError('no_start_date');
  }
  await db.insert(reminders).values({ userId, bootcampId }).onConflictDoNothing();
  return { isSet: true };
}

export async function removeReminder(
  db: Db,
  { actor, bootcampId }: ReminderCall,
): Promise<ReminderState> {
  const { id } = requireUser(actor);
  await activeBootcamp(db, bootcampId);
  await db.delete(reminders).where(ofReader(id, bootcampId));
  return { isSet: false };
}
