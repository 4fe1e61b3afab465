import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { reviewSettings } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { cardsADay, type ReviewSettings, type ReviewSettingsInput } from './review.schema';

export const settingColumns = {
  weeklyMail: reviewSettings.weeklyMail,
  cardsADay: reviewSettings.cardsADay,
};

/** Returns stored settings, or the defaults. */
export const toSettings = (row: ReviewSettings | null | undefined): ReviewSettings =>
  row ?? { weeklyMail: false, cardsADay: cardsADay.usual };

async function readReviewSettings(db: Db, userId: number): Promise<ReviewSettings> {
  const [row] = await db
    .select(settingColumns)
    .from(reviewSettings)
    .where(eq(reviewSettings.userId, userId));
  return toSettings(row);
}

/** Changes the caller's settings and returns all of them. */
export async function changeReviewSettings(
  db: Db,
  { actor, input }: { actor: Actor | null; input: ReviewSettingsInput },
): Promise<ReviewSettings> {
  const { id: userId } = requireUser(actor);
  const { weeklyMail, cardsADay: cards } = input;
  const changed = {
    ...(weeklyMail !== undefined && { weeklyMail }),
    ...(cards !== undefined && { cardsADay: cards }),
  };
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const added = tx.insert(reviewSettings).values({ userId, ...changed });
    await (Object.keys(changed).length > 0
      ? added.onConflictDoUpdate({ target: reviewSettings.userId, set: changed })
      : added.onConflictDoNothing());
    return readReviewSettings(tx, userId);
  });
}
