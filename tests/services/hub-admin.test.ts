import { desc, eq, asc } from 'drizzle-orm';
import { beforeEach, expect, it, describe } from 'vitest';
import { auditLog, bootcampReminders, skillBootcamps } from '#db/schema';
import {
  listAdminBootcamps,
  listBootcampOrder,
  orderBootcamps,
} from '~/features/hub/admin/hub-admin-list.server';
import {
  createBootcamp,
  setBootcampActive,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import { listActiveBootcamps } from '~/features/hub/hub.server';
import { checkBootcampLink } from '~/features/hub/link-check/link-check.server';
import { bootcampInput } from '../support/bootcamp-input';
import { postgresBin } from '../support/postgres';
import {
  useDatabase,
  useFolder,
  toCode,
  getStatus,
  usePostgres,
  useActor,
} from '../support/services';

useFolder('BLOB_DIR');
const db = useDatabase();

const actor = useActor(db, { isAdmin: true });
const plain = useActor(db);
beforeEach(async () => {
  await db.delete(skillBootcamps);
});

const create = (values: Record<string, unknown> = {}, image?: Uint8Array) =>
  createBootcamp(db, { actor, input: bootcampInput(values), image });
const toRow = async (id: number) =>
  (await db.select().from(skillBootcamps).where(eq(skillBootcamps.id, id)))[0];
const lastAudit = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const ok = () => Promise.resolve({ status: 'ok', detail: '200' } as const);

it('a bootcamp is created with the defaults and logged', async () => {
  const bootcamp = await create();
  expect(bootcamp).toMatchObject({
    price: 'Free',
    startDate: 'Anytime',
    popularity: 90,
    gradient: 'nila',
    isActive: true,
    border: null,
    image: null,
    tags: [],
    position: null,
    linkStatus: null,
    linkCheckedAt: null,
  });
  expect(bootcamp).not.toHaveProperty('createdBy');
  expect((await toRow(bootcamp.id))?.createdBy).toBe(actor.id);
  expect(await lastAudit()).toMatchObject({
    actorId: actor.id,
    action: 'bootcamp.create',
    target: `bootcamp:${bootcamp.id}`,
    details: { title: bootcamp.title },
  });
});

it('an open form of a bootcamp is not out of date by an order or a visit of its link, but by hiding it', async () => {
  const { id: bootcampId, slug, version } = await create();
  const save = (title: string, seen: number) =>
    updateBootcamp(db, { actor, bootcampId, input: bootcampInput({ slug, title, version: seen }) });
  await orderBootcamps(db, { actor, ids: [bootcampId] });
  await checkBootcampLink(db, { actor, bootcampId }, ok);
  const second = await save('Two', version);
  expect(await lastAudit()).toMatchObject({ action: 'bootcamp.update' });
  await setBootcampActive(db, { actor, bootcampId, isActive: false });
  expect(await toCode(save('Three', second.version))).toBe('changed_since');
});

it('a bootcamp forgets what visiting another link found, and reminders of another day', async () => {
  const { id, slug, url } = await create({ startDate: '2030-01-31' });
  await checkBootcampLink(db, { actor, bootcampId: id }, ok);
  const remindedAt = new Date();
  await db.insert(bootcampReminders).values({ userId: plain.id, bootcampId: id, remindedAt });
  const save = (values: Record<string, unknown>) =>
    updateBootcamp(db, { actor, bootcampId: id, input: bootcampInput({ slug, ...values }) });
  const reminded = async () => (await db.select().from(bootcampReminders))[0]?.remindedAt;
  expect(await save({ url, startDate: '2030-01-31' })).toMatchObject({ linkStatus: 'ok' });
  expect(await reminded()).toEqual(remindedAt);
  const moved = await save({ url: `${url}/x`, startDate: '2030-02-01' });
  expect(moved).toMatchObject({ linkStatus: null, linkDetail: null, linkCheckedAt: null });
  expect(await reminded()).toBeNull();
});

it('a bootcamp is hidden from visitors, and shown again', async () => {
  const { id } = await create();
  const shown = async () => (await listActiveBootcamps(db)).map((row) => row.id);
  expect(await shown()).toEqual([id]);
  await setBootcampActive(db, { actor, bootcampId: id, isActive: false });
  expect(await shown()).toEqual([]);
  expect(await lastAudit()).toMatchObject({ action: 'bootcamp.deactivate' });
  await setBootcampActive(db, { actor, bootcampId: id, isActive: true });
  expect(await shown()).toEqual([id]);
  expect(await lastAudit()).toMatchObject({ action: 'bootcamp.activate' });
});

const titles = async (query = {}) =>
  (await listAdminBootcamps(db, { actor, ...query })).rows.map(({ title }) => title);

it('the list is searched, filtered, sorted and paged', async () => {
  await create({ title: 'Awan', tags: 'aws, 100%_sure', startDate: '2030-05-01' });
  await create({ title: 'Bulan', provider: 'Microsoft', isActive: 'false', popularity: 99 });
  const { id } = await create({
    title: 'cahaya',
    category: 'AI Bootcamps',
    popularity: '1',
    startDate: '2030-01-01',
  });
  const broken = () => Promise.resolve({ status: 'broken', detail: '404' } as const);
  await checkBootcampLink(db, { actor, bootcampId: id }, broken);
  expect(await titles()).toEqual(['Bulan', 'Awan', 'cahaya']);
  expect(await titles({ q: 'MICRO' })).toEqual(['Bulan']);
  expect(await titles({ q: 'aws' })).toEqual(['Awan']);
  expect(await titles({ q: '%_s' })).toEqual(['Awan']);
  expect(await titles({ q: '_' })).toEqual(['Awan']);
  expect(await titles({ active: 'false' })).toEqual(['Bulan']);
  expect(await titles({ active: 'true', category: 'AI Bootcamps' })).toEqual(['cahaya']);
  expect(await titles({ link: 'broken' })).toEqual(['cahaya']);
  expect(await titles({ link: 'unchecked' })).toEqual(['Bulan', 'Awan']);
  expect(await titles({ sort: 'title' })).toEqual(['Awan', 'Bulan', 'cahaya']);
  expect(await titles({ sort: 'title', dir: 'desc' })).toEqual(['cahaya', 'Bulan', 'Awan']);
  expect(await titles({ sort: 'start' })).toEqual(['cahaya', 'Awan', 'Bulan']);
  expect((await titles({ sort: 'checked' })).at(-1)).toBe('cahaya');
  expect(await titles({ page: 2 })).toEqual([]);
  expect(await listAdminBootcamps(db, { actor })).toMatchObject({ total: 3 });
});

it('the list is put in order, all in one step, and visitors see it so', async () => {
  const [a, b, c] = [await create(), await create(), await create()];
  const order = async () => (await listBootcampOrder(db, { actor })).map(({ id }) => id);
  expect(await order()).toEqual([a.id, b.id, c.id]);
  const answer = await orderBootcamps(db, { actor, ids: [c.id, a.id, b.id] });
  expect(answer.map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  expect((await listActiveBootcamps(db)).map(({ id }) => id)).toEqual([c.id, a.id, b.id]);
  expect((await toRow(a.id))?.position).toBe(2);
  expect(await lastAudit()).toMatchObject({ action: 'bootcamp.order', target: 'bootcamps' });
  // One that came later follows; one that is gone stops the whole.
  const d = await create({ popularity: 100 });
  expect(await order()).toEqual([c.id, a.id, b.id, d.id]);
  expect(await getStatus(orderBootcamps(db, { actor, ids: [d.id, 99_999] }))).toBe(409);
  expect(await order()).toEqual([c.id, a.id, b.id, d.id]);
  await orderBootcamps(db, { actor, ids: [b.id] });
  expect(await order()).toEqual([b.id, d.id, a.id, c.id]);
  await orderBootcamps(db, { actor, ids: [] });
  expect(await order()).toEqual([d.id, a.id, b.id, c.id]);
});

it('the check of a link keeps what it found, and when', async () => {
  const { id, url } = await create();
  const asked: string[] = [];
  const row = await checkBootcampLink(db, { actor, bootcampId: id }, (link) => {
    asked.push(link);
    return Promise.resolve({ status: 'broken', detail: 'refused_address' });
  });
  expect(asked).toEqual([url]);
  expect(row).toMatchObject({ linkStatus: 'broken', linkDetail: 'refused_address' });
  expect(Date.now() - Date.parse(row.linkCheckedAt ?? '')).toBeLessThan(60_000);
  expect(await lastAudit()).toMatchObject({
    action: 'bootcamp.check',
    details: { link: 'broken refused_address' },
  });
});

it('the check of a link does not show the result of the old link for a new one', async () => {
  const { id } = await create();
  const check = checkBootcampLink(db, { actor, bootcampId: id }, async () => {
    await db.update(skillBootcamps).set({ url: 'https://example.org/new' });
    return { status: 'ok', detail: '200' };
  });
  expect(await getStatus(check)).toBe(409);
  expect(await toRow(id)).toMatchObject({ linkStatus: null, linkCheckedAt: null });
});

it('the check of a link visits with the real visitor, which goes to no inner address', async () => {
  const { id } = await create({ url: 'http://127.0.0.1/' });
  const row = await checkBootcampLink(db, { actor, bootcampId: id });
  expect(row).toMatchObject({ linkStatus: 'broken', linkDetail: 'refused_address' });
});

describe.skipIf(!postgresBin)('staff at the same time, on PostgreSQL', () => {
  const db = usePostgres();

  const actor = useActor(db, { isAdmin: true });
  const create = () => createBootcamp(db, { actor, input: bootcampInput() });

  it('order the list without deadlocks: one of the orders wins', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 20; n += 1) ids.push((await create()).id);
    const orders = Array.from({ length: 40 }, (_, turn) =>
      turn % 2 ? ids.toReversed() : [...ids.slice(turn % 20), ...ids.slice(0, turn % 20)],
    );
    const others = ids.map((bootcampId, n) =>
      setBootcampActive(db, { actor, bootcampId, isActive: n % 2 === 0 }),
    );
    const calls = orders.map((list) => orderBootcamps(db, { actor, ids: list }));
    const results = await Promise.allSettled([...calls, ...others]);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = await db.select().from(skillBootcamps).orderBy(asc(skillBootcamps.position));
    expect(rows.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
    expect(orders).toContainEqual(rows.map(({ id }) => id));
  });
});
