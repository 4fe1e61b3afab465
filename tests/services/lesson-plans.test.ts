import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, lessonPlans, trainerApplications, users } from '#db/schema';
import { search } from '~/features/search/search.server';
import { removeOwnPlans } from '~/features/trainer/index.server';
import { planDocx } from '~/features/trainer/plans/plan-docx.server';
import {
  planActSchema,
  planPilotSchema,
  planRatingSchema,
  planSchema,
  readPlanQuery,
} from '~/features/trainer/plans/plans.schema';
import { readRoads } from '~/features/trainer/cohorts/road.server';
import {
  actOnPlan,
  changePlan,
  createPlan,
  hidePlan,
  listOwnPlans,
  listPlanPages,
  listPlans,
  readOwnComments,
  readPlan,
  ratePlan,
  tryPlan,
} from '~/features/trainer/plans/plans.server';
import type { Actor } from '~/server/auth/actor';
import { readOffice } from '~/server/documents/office-file';
import { hasLibreOffice, textOfDocx } from '../support/libre-office';
import { rowsOf, settled, someActor, toCode, useDatabase, useFolder } from '../support/services';
import { planFields } from '../support/trainers';

useFolder('OUTBOX_DIR', 'DOCUMENT_DIR');
const db = useDatabase();
let admin: Actor;
let author: Actor;
let other: Actor;
let third: Actor;
let plain: Actor;

async function trainer(): Promise<Actor> {
  const actor = await someActor(db);
  const { id: userId, email, username: name } = actor;
  await db
    .insert(trainerApplications)
    .values({ userId, email, name, locale: 'id', status: 'accepted' });
  return actor;
}

beforeAll(async () => {
  admin = await someActor(db, { isAdmin: true });
  [author, other, third] = [await trainer(), await trainer(), await trainer()];
  plain = await someActor(db);
});

const input = (values: Record<string, string> = {}) => planSchema.parse(planFields(values));
const publish = planActSchema.parse({ act: 'publish', license: 'yes', showsName: 'yes' });
const rating = (score: '0' | '1' | '2' | '3') =>
  planRatingSchema.parse({
    aim: score,
    steps: score,
    withoutDevices: score,
    assessment: score,
    note: 'Alurnya jelas; tambahkan waktu untuk refleksi murid.',
  });

async function made(actor: Actor, values = {}, source = '') {
  const { id } = await createPlan(db, { actor, lang: 'id', source, input: input(values) });
  const [row] = await rowsOf(db, lessonPlans, eq(lessonPlans.id, id));
  return { id, slug: row?.slug ?? '' };
}
async function published(actor: Actor, values = {}, source = '') {
  const plan = await made(actor, values, source);
  await actOnPlan(db, { actor, id: plan.id, ...publish });
  return plan;
}
/** Whether the step of the road with a lesson plan is done. */
const hasPlan = async ({ id }: Actor) => (await readRoads(db, [id])).get(id)?.hasPlan;
const list = async (address: string) => {
  const query = readPlanQuery(new URLSearchParams(address));
  return (await listPlans(db, { ...query, page: 1 })).rows.map(({ slug }) => slug);
};
async function found(q: string): Promise<string[]> {
  await settled();
  const { groups } = await search(db, { actor: null, q, synonyms: new Map() });
  return groups.flatMap(({ items }) => items.map(({ title }) => title));
}

describe('a draft', () => {
  it('is its author’s alone', async () => {
    const draft = await made(author);
    expect(await toCode(readPlan(db, draft))).toBe('plan_not_found');
    expect(await toCode(planDocx(db, { ...draft, locale: 'id' }))).toBe('plan_not_found');
    expect(await list('')).not.toContain(draft.slug);
    expect((await listPlanPages(db)).map(({ slug }) => slug)).not.toContain(draft.slug);
    for (const actor of [other, plain, admin, null]) {
      const refusal = actor === other ? 'plan_not_found' : actor ? 'trainers_only' : 'unauthorized';
      const change = changePlan(db, { actor, id: draft.id, version: 1, input: input() });
      expect(await toCode(change)).toBe(refusal);
      expect(await toCode(actOnPlan(db, { actor, id: draft.id, ...publish }))).toBe(refusal);
      expect(await toCode(actOnPlan(db, { actor, id: draft.id, act: 'delete' }))).toBe(refusal);
      const rate = ratePlan(db, { actor, slug: draft.slug, input: rating('3') });
      expect(await toCode(rate)).toBe(refusal);
      expect(await toCode(readOwnComments(db, { actor, slug: draft.slug }))).toBe(refusal);
      const copy = createPlan(db, { actor, lang: 'id', source: draft.slug, input: input() });
      expect(await toCode(copy)).toBe(refusal);
    }
    expect((await listOwnPlans(db, { actor: author })).map(({ id }) => id)).toContain(draft.id);
  });

  it('is not overwritten by an old form', async () => {
    const { id } = await made(author);
    await changePlan(db, { actor: author, id, version: 1, input: input({ title: 'Baru' }) });
    const old = changePlan(db, { actor: author, id, version: 1, input: input({ title: 'Lama' }) });
    expect(await toCode(old)).toBe('plan_changed');
    const [row] = await rowsOf(db, lessonPlans, eq(lessonPlans.id, id));
    expect(row).toMatchObject({ title: 'Baru', version: 2 });
  });
});

it('what a plan may not say is refused at its field, and publishing needs the tick', () => {
  const issuesOf = (values: Record<string, string>) =>
    planSchema.safeParse(planFields(values)).error?.issues.map(({ path }) => path[0]);
  expect(issuesOf({})).toBeUndefined();
  // As many letters as the field takes, with the ends of lines that forms send.
  expect(issuesOf({ prepare: `${'x'.repeat(99)}\r\n`.repeat(8) })).toBeUndefined();
  expect(issuesOf({ steps: 'Tulis ke guru@sekolah.example' })).toEqual(['steps']);
  expect(issuesOf({ reflection: 'Telepon 0812-3456-7890' })).toEqual(['reflection']);
  expect(issuesOf({ aim: '', minutes: '7', phase: 'G' })).toEqual(['phase', 'minutes', 'aim']);
  expect(issuesOf({ prepare: 'a\n'.repeat(12) })).toEqual(['prepare']);
  expect(planActSchema.safeParse({ act: 'publish' }).success).toBe(false);
});

describe('a published plan', () => {
  it('is found by words, phase, subject and minutes', async () => {
    const { slug } = await published(author, {
      title: 'Kartu perintah Wakatobi',
      phase: 'D',
      subject: 'maths',
      minutes: '80',
    });
    for (const filter of ['q=wakatobi', 'phase=D&subject=maths', 'minutes=80', 'q=wakatobi&page=1'])
      expect(await list(filter)).toContain(slug);
    for (const filter of ['q=raja', 'phase=E', 'subject=arts', 'minutes=40'])
      expect(await list(filter)).not.toContain(slug);
    expect(await found('wakatobi')).toEqual(['Kartu perintah Wakatobi']);
  });

  it.skipIf(!hasLibreOffice)('is a document that LibreOffice reads whole @long', async () => {
    const plan = await published(author, { title: 'Robot Rinjani & <kawan>' });
    const text = textOfDocx(await planDocx(db, { ...plan, locale: 'id' }));
    for (const words of [
      'Robot Rinjani & <kawan>',
      'Murid menyusun urutan perintah dengan kartu',
      'Inti (50 menit): kelompok menyusun kartu.',
      'Pelajaran ini memang tanpa perangkat.',
    ])
      expect(text).toContain(words);
  });

  it('is copied with its source named, and gone everywhere once staff hide it', async () => {
    await db.update(users).set({ name: 'Maria Lopo' }).where(eq(users.id, author.id));
    const source = await published(author, { title: 'Robot Tambora' });
    const copy = await published(other, { title: 'Robot Rinjani' }, source.slug);
    expect((await readPlan(db, copy)).source).toEqual({
      slug: source.slug,
      title: 'Robot Tambora',
      name: 'Maria Lopo',
    });
    expect(await readOffice(await planDocx(db, { ...source, locale: 'id' }))).toBe('docx');
    expect(await found('tambora')).toEqual(['Robot Tambora']);

    expect(await toCode(hidePlan(db, { actor: plain, id: source.id, isHidden: true }))).toBe(
      'forbidden',
    );
    await hidePlan(db, { actor: admin, id: source.id, isHidden: true });
    // Before any job has run.
    const { groups } = await search(db, { actor: null, q: 'tambora', synonyms: new Map() });
    expect(groups).toEqual([]);
    expect(await toCode(readPlan(db, source))).toBe('plan_not_found');
    expect(await toCode(planDocx(db, { ...source, locale: 'id' }))).toBe('plan_not_found');
    expect(await list('q=tambora')).toEqual([]);
    expect((await readPlan(db, copy)).source).toBeNull();
    const again = actOnPlan(db, { actor: author, id: source.id, ...publish });
    expect(await toCode(again)).toBe('plan_hidden');
    expect(await found('tambora')).toEqual([]);
    await hidePlan(db, { actor: admin, id: source.id, isHidden: false });
    expect(await found('tambora')).toEqual(['Robot Tambora']);
    const entries = await rowsOf(db, auditLog, eq(auditLog.target, `lesson-plan:${source.id}`));
    expect(entries.map(({ action }) => action)).toEqual(['lesson-plan.hide', 'lesson-plan.show']);
  });

  it('counts as rated once two others have found it good, each once', async () => {
    const writer = await trainer();
    const { slug } = await published(writer);
    const rate = (actor: Actor, score: '0' | '1' | '2' | '3') =>
      ratePlan(db, { actor, slug, input: rating(score) });
    expect(await toCode(rate(writer, '3'))).toBe('plan_own');
    expect(await toCode(rate(plain, '3'))).toBe('trainers_only');
    await rate(other, '3');
    await rate(other, '3');
    expect(await hasPlan(writer)).toBe(false);
    await rate(third, '0');
    expect(await hasPlan(writer)).toBe(false);
    await rate(third, '2');
    expect(await hasPlan(writer)).toBe(true);
    expect(await readPlan(db, { slug })).toMatchObject({ raters: 2, isRated: true });
    const [own] = await listOwnPlans(db, { actor: writer });
    expect(own?.notes).toHaveLength(2);
  });

  it('says in how many classes it was tried, and what was changed', async () => {
    const { slug } = await published(author);
    const attempt = (actor: Actor, classes: string, changed = '') =>
      tryPlan(db, { actor, slug, input: planPilotSchema.parse({ classes, changed }) });
    await attempt(other, '1');
    await attempt(other, '2', 'Kelompok empat murid.');
    await attempt(author, '1');
    expect(await toCode(attempt(plain, '1'))).toBe('trainers_only');
    expect(await readPlan(db, { slug })).toMatchObject({
      classes: 3,
      changes: ['Kelompok empat murid.'],
    });
  });

  it('that others have copied stays without its author’s name, and others go', async () => {
    const leaving = await trainer();
    const [copied, alone] = [await published(leaving), await published(leaving)];
    const draft = await made(leaving);
    await published(other, {}, copied.slug);
    await db.transaction((tx) => removeOwnPlans(tx, leaving.id));
    await db.delete(users).where(eq(users.id, leaving.id));
    expect((await readPlan(db, copied)).name).toBeNull();
    for (const { id } of [alone, draft])
      expect(await rowsOf(db, lessonPlans, eq(lessonPlans.id, id))).toEqual([]);
  });
});
