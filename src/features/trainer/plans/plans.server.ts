// Lesson plans of trainers, from the draft to what others make of it (docs/product.md#lesson-plans).
import { randomBytes } from 'node:crypto';
import { and, asc, count, desc, eq, exists, inArray, lte, not, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { lessonPlanPilots, lessonPlanRatings, lessonPlans, users } from '#db/schema';
import { did } from '~/deeds.server';
import { decide } from '~/features/courses/index.server';
import type { Locale } from '~/i18n/locales';
import { toSlug } from '~/lib/text-forms/slug';
import type { Page } from '~/lib/url/page-query';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { pageSize } from '~/server/http/paging';
import { countInTransaction, type Limit } from '~/server/http/rate-limit';
import { nextVersion } from '~/server/versioned';
import { containsText } from '~/server/word-queries';
import { requireTrainer } from '../logbook/logbook-entries.server';
import { ratersOfPlan, type OwnPlan, type PlanFields, type ShownPlan } from './plans';
import type { PlanAct, PlanInput, PlanPilot, PlanQuery, PlanRating } from './plans.schema';

/** Plans that one person may begin. */
const planLimit: Limit = { name: 'lesson-plans', points: 20, seconds: 86_400 };
const maxPlans = 200;

const noPlan = () => new AppError('plan_not_found');

type Row = typeof lessonPlans.$inferSelect;

/** Condition: everyone may read the plan. */
const isShown = and(eq(lessonPlans.isPublic, true), eq(lessonPlans.isHidden, false)) as SQL;

/** Condition: somebody has copied the plan. */
function isCopied(tx: Db): SQL {
  const copies = alias(lessonPlans, 'copies');
  return exists(
    tx.select({ id: copies.id }).from(copies).where(eq(copies.sourceId, lessonPlans.id)),
  );
}

const fieldsOf = (row: Row): PlanFields => ({
  title: row.title,
  phase: row.phase as PlanFields['phase'],
  subject: row.subject as PlanFields['subject'],
  minutes: row.minutes,
  element: row.element as PlanFields['element'],
  aim: row.aim,
  prepare: row.prepare,
  steps: row.steps,
  withoutDevices: row.withoutDevices,
  assessment: row.assessment,
  reflection: row.reflection,
});

/** The ratings of plans, oldest first. */
const ratingsOf = (db: Db, planIds: readonly number[]) =>
  db
    .select()
    .from(lessonPlanRatings)
    .where(inArray(lessonPlanRatings.planId, [...planIds]))
    .orderBy(asc(lessonPlanRatings.id));

const source = alias(lessonPlans, 'source');
const sourceAuthor = alias(users, 'source_author');
const nameOf = (isNamed: boolean | null, name: string | null, username: string | null) =>
  isNamed ? name?.trim() || username : null;

/** Reads plans that everyone may read, the latest first. */
async function readShown(
  db: Db,
  where: SQL | undefined,
  limit = 1,
  offset = 0,
): Promise<ShownPlan[]> {
  const rows = await db
    .select({
      plan: lessonPlans,
      name: users.name,
      username: users.username,
      source: { slug: source.slug, title: source.title, showsName: source.showsName },
      sourceName: sourceAuthor.name,
      sourceUsername: sourceAuthor.username,
    })
    .from(lessonPlans)
    .leftJoin(users, eq(users.id, lessonPlans.userId))
    .leftJoin(
      source,
      and(
        eq(source.id, lessonPlans.sourceId),
        eq(source.isPublic, true),
        eq(source.isHidden, false),
      ),
    )
    .leftJoin(sourceAuthor, eq(sourceAuthor.id, source.userId))
    .where(and(isShown, where))
    .orderBy(desc(lessonPlans.publishedAt), desc(lessonPlans.id))
    .limit(limit)
    .offset(offset);
  const ids = rows.map(({ plan }) => plan.id);
  const ratings = await ratingsOf(db, ids);
  const pilots = await db
    .select()
    .from(lessonPlanPilots)
    .where(inArray(lessonPlanPilots.planId, ids))
    .orderBy(asc(lessonPlanPilots.id));
  return rows.map(({ plan, ...row }) => {
    const tried = pilots.filter(({ planId }) => planId === plan.id);
    return {
      ...fieldsOf(plan),
      id: plan.id,
      slug: plan.slug,
      lang: plan.lang,
      name: nameOf(plan.showsName, row.name, row.username),
      source: row.source && {
        slug: row.source.slug,
        title: row.source.title,
        name: nameOf(row.source.showsName, row.sourceName, row.sourceUsername),
      },
      classes: tried.reduce((sum, { classes }) => sum + classes, 0),
      changes: tried.map(({ changed }) => changed).filter(Boolean),
      raters: ratings.filter(({ planId }) => planId === plan.id).length,
      isRated: plan.isRated,
      publishedAt: plan.publishedAt ?? plan.createdAt,
    };
  });
}

/** A page of the published plans that match a filter. */
export async function listPlans(
  db: Db,
  { q, phase, subject, minutes, page }: PlanQuery & { page: number },
): Promise<Page<ShownPlan>> {
  const { title, aim, steps } = lessonPlans;
  const where = and(
    containsText(q, title, aim, steps),
    phase && eq(lessonPlans.phase, phase),
    subject && eq(lessonPlans.subject, subject),
    minutes === undefined ? undefined : lte(lessonPlans.minutes, minutes),
  );
  const [totals] = await db.select({ total: count() }).from(lessonPlans).where(and(isShown, where));
  const rows = await readShown(db, where, pageSize, (page - 1) * pageSize);
  return { rows, total: totals?.total ?? 0 };
}

/** A published plan. Throws `plan_not_found` for drafts and hidden ones, whoever asks. */
export async function readPlan(db: Db, { slug }: { slug: string }): Promise<ShownPlan> {
  const [plan] = await readShown(db, eq(lessonPlans.slug, slug));
  if (!plan) throw noPlan();
  return plan;
}

/** The addresses of published plans. */
export const listPlanPages = (db: Db): Promise<{ slug: string }[]> =>
  db.select({ slug: lessonPlans.slug }).from(lessonPlans).where(isShown).orderBy(lessonPlans.id);

interface Call {
  actor: Actor | null;
}

/** The plans of the caller, the latest first, with what peers wrote. */
export async function listOwnPlans(db: Db, { actor }: Call): Promise<OwnPlan[]> {
  const user = await requireTrainer(db, actor);
  const rows = await db
    .select()
    .from(lessonPlans)
    .where(eq(lessonPlans.userId, user.id))
    .orderBy(desc(lessonPlans.id));
  const ratings = await ratingsOf(
    db,
    rows.map(({ id }) => id),
  );
  const ofPlan = (id: number) => ratings.filter(({ planId }) => planId === id);
  return rows.map((row) => ({
    ...fieldsOf(row),
    id: row.id,
    slug: row.slug,
    lang: row.lang,
    state: row.isHidden ? 'hidden' : row.isPublic ? 'public' : 'draft',
    showsName: row.showsName,
    version: row.version,
    raters: ofPlan(row.id).length,
    isRated: row.isRated,
    notes: ofPlan(row.id).map(({ note }) => note),
  }));
}

/** Begins a plan, from nothing or as a copy of a published one, whose address is `source`. */
export async function createPlan(
  db: Db,
  { actor, lang, source: slug, input }: Call & { lang: Locale; source: string; input: PlanInput },
): Promise<{ id: number }> {
  const user = await requireTrainer(db, actor);
  return db.transaction(async (tx) => {
    const [copied] = slug
      ? await tx
          .select({ id: lessonPlans.id })
          .from(lessonPlans)
          .where(and(eq(lessonPlans.slug, slug), isShown))
          .for('key share')
      : [];
    if (slug && !copied) throw noPlan();
    if ((await tx.$count(lessonPlans, eq(lessonPlans.userId, user.id))) >= maxPlans) {
      throw new AppError('plans_full');
    }
    await countInTransaction(tx, planLimit, String(user.id));
    const [row] = await tx
      .insert(lessonPlans)
      .values({
        ...input,
        lang,
        userId: user.id,
        sourceId: copied?.id ?? null,
        slug: `${toSlug(input.title, 60)}-${randomBytes(4).toString('hex')}`,
      })
      .returning({ id: lessonPlans.id });
    if (!row) throw new Error('The plan was not stored.');
    await did(tx, user, 'lesson-plan.save', row);
    return row;
  });
}

/** Locks a plan of the caller. Throws `plan_not_found` for those of others. */
async function lockOwn(tx: Db, user: Actor, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(lessonPlans)
    .where(and(eq(lessonPlans.id, id), eq(lessonPlans.userId, user.id)))
    .for('update');
  if (!row) throw noPlan();
  return row;
}

/** Changes a plan of the caller, published or not. Throws `plan_changed` if it was saved since. */
export async function changePlan(
  db: Db,
  {
    actor,
    id,
    version,
    input,
  }: Call & { id: number; version?: number | undefined; input: PlanInput },
): Promise<void> {
  const user = await requireTrainer(db, actor);
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, user, id);
    if (row.version !== version) throw new AppError('plan_changed');
    await tx
      .update(lessonPlans)
      .set({ ...input, version: nextVersion(lessonPlans), updatedAt: new Date() })
      .where(eq(lessonPlans.id, id));
    await did(tx, user, 'lesson-plan.save', { id });
  });
}

/** Publishes a plan of the caller, takes it back, or deletes it. */
export async function actOnPlan(
  db: Db,
  { actor, id, ...act }: Call & { id: number } & PlanAct,
): Promise<void> {
  const user = await requireTrainer(db, actor);
  await db.transaction(async (tx) => {
    const row = await lockOwn(tx, user, id);
    if (act.act === 'delete') {
      await removePlans(tx, eq(lessonPlans.id, id));
    } else {
      if (act.act === 'publish' && row.isHidden) throw new AppError('plan_hidden');
      const change =
        act.act === 'publish'
          ? {
              isPublic: true,
              showsName: act.showsName === 'yes',
              publishedAt: row.publishedAt ?? new Date(),
            }
          : { isPublic: false };
      await tx.update(lessonPlans).set(change).where(eq(lessonPlans.id, id));
    }
    await did(tx, user, act.act === 'publish' ? 'lesson-plan.save' : 'lesson-plan.withdraw', {
      id,
    });
  });
}

/** Deletes plans; published ones that others have copied stay without an author. */
async function removePlans(tx: Db, where: SQL): Promise<number[]> {
  const stays = and(isShown, isCopied(tx)) as SQL;
  const gone = await tx
    .delete(lessonPlans)
    .where(and(where, not(stays)))
    .returning({ id: lessonPlans.id });
  await tx.update(lessonPlans).set({ userId: null, showsName: false }).where(where);
  return gone.map(({ id }) => id);
}

/** What the deletion of an account leaves of its plans. */
export async function removeOwnPlans(tx: Db, userId: number): Promise<void> {
  const ids = await removePlans(tx, eq(lessonPlans.userId, userId));
  await did(tx, null, 'lesson-plan.leave', { ids });
}

/** Locks a published plan, so that of two ratings the later one sees both. */
async function lockShown(tx: Db, slug: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(lessonPlans)
    .where(and(eq(lessonPlans.slug, slug), isShown))
    .for('update');
  if (!row) throw noPlan();
  return row;
}

/** Rates a published plan of another trainer; a second time changes the first rating. */
export async function ratePlan(
  db: Db,
  { actor, slug, input: { note, ...scores } }: Call & { slug: string; input: PlanRating },
): Promise<void> {
  const user = await requireTrainer(db, actor);
  await db.transaction(async (tx) => {
    const plan = await lockShown(tx, slug);
    if (plan.userId === user.id) throw new AppError('plan_own');
    await tx
      .insert(lessonPlanRatings)
      .values({ planId: plan.id, raterId: user.id, scores, note })
      .onConflictDoUpdate({
        target: [lessonPlanRatings.planId, lessonPlanRatings.raterId],
        set: { scores, note },
      });
    const given = (await ratingsOf(tx, [plan.id])).map((row) => ({ ...row, isStaff: false }));
    const isRated = decide(given, ratersOfPlan).state === 'accepted';
    await tx.update(lessonPlans).set({ isRated }).where(eq(lessonPlans.id, plan.id));
    await did(tx, user, 'lesson-plan.comment');
  });
}

/** Says in how many classes the caller has tried a published plan, their own too, and what they changed. */
export async function tryPlan(
  db: Db,
  { actor, slug, input }: Call & { slug: string; input: PlanPilot },
): Promise<void> {
  const user = await requireTrainer(db, actor);
  await db.transaction(async (tx) => {
    const plan = await lockShown(tx, slug);
    await tx
      .insert(lessonPlanPilots)
      .values({ planId: plan.id, userId: user.id, ...input })
      .onConflictDoUpdate({
        target: [lessonPlanPilots.planId, lessonPlanPilots.userId],
        set: input,
      });
    await did(tx, user, 'lesson-plan.comment');
  });
}

/** What the caller has said of a published plan, to be changed. */
export async function readOwnComments(db: Db, { actor, slug }: Call & { slug: string }) {
  const user = await requireTrainer(db, actor);
  const plan = await readPlan(db, { slug });
  const [own] = await db
    .select({ userId: lessonPlans.userId })
    .from(lessonPlans)
    .where(eq(lessonPlans.id, plan.id));
  const [rating] = await db
    .select({ scores: lessonPlanRatings.scores, note: lessonPlanRatings.note })
    .from(lessonPlanRatings)
    .where(and(eq(lessonPlanRatings.planId, plan.id), eq(lessonPlanRatings.raterId, user.id)));
  const [pilot] = await db
    .select({ classes: lessonPlanPilots.classes, changed: lessonPlanPilots.changed })
    .from(lessonPlanPilots)
    .where(and(eq(lessonPlanPilots.planId, plan.id), eq(lessonPlanPilots.userId, user.id)));
  return { plan, isOwn: own?.userId === user.id, rating: rating ?? null, pilot: pilot ?? null };
}

/** Published and hidden plans for staff, the latest first. */
export async function listPlansForStaff(db: Db, { actor, page }: Call & { page: number }) {
  requireScope(actor, 'trainers');
  const where = or(eq(lessonPlans.isPublic, true), eq(lessonPlans.isHidden, true));
  const [totals] = await db.select({ total: count() }).from(lessonPlans).where(where);
  const rows = await db
    .select({ plan: lessonPlans, username: users.username })
    .from(lessonPlans)
    .leftJoin(users, eq(users.id, lessonPlans.userId))
    .where(where)
    .orderBy(desc(lessonPlans.publishedAt), desc(lessonPlans.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    rows: rows.map(({ plan, username }) => ({ ...plan, username })),
    total: totals?.total ?? 0,
  };
}

/** Hides a plan from everyone but its author, or shows it again. */
export async function hidePlan(
  db: Db,
  { actor, id, isHidden }: Call & { id: number; isHidden: boolean },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(lessonPlans)
      .set({ isHidden })
      .where(eq(lessonPlans.id, id))
      .returning({ id: lessonPlans.id, title: lessonPlans.title });
    if (!row) throw noPlan();
    await did(tx, admin, isHidden ? 'lesson-plan.hide' : 'lesson-plan.show', row);
  });
}
