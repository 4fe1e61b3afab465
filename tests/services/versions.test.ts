import { beforeAll, describe, expect, it } from 'vitest';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import { eventInput } from '../support/event-input';
import { postgresBin } from '../support/postgres';
import {
  toCode,
  getStatus,
  someActor,
  useActor,
  useDatabase,
  useFolder,
  usePostgres,
} from '../support/services';
import { staffKinds } from './staff-kinds';

useFolder('BLOB_DIR', 'OUTBOX_DIR', 'DOCUMENT_DIR');
const db = useDatabase();

describe.each(staffKinds)('two admins with $name open', (kind) => {
  const first = useActor(db, { isAdmin: true });
  const second = useActor(db, { isAdmin: true });
  let id: number;
  const read = () => kind.read(db, second, id);

  beforeAll(async () => {
    ({ id } = await kind.create(db, first));
  });

  it('the later save is refused, with the row as it is now', async () => {
    const opened = await read();
    expect(opened?.version).toBe(1);
    await kind.save(db, first, { id, version: 1 }, kind.say('pertama', id));
    const current = await read();
    expect(JSON.stringify(current)).toContain('pertama');
    expect(current?.version).toBe(2);
    await expect(
      kind.save(db, second, { id, version: 1 }, kind.say('kedua', id)),
    ).rejects.toMatchObject({
      code: 'changed_since',
      details: { current },
    });
    expect(await read()).toEqual(current);
  });

  it('a save over the newer version, or without one, counts', async () => {
    await kind.save(db, second, { id, version: 2 }, kind.say('ketiga', id));
    await kind.save(db, second, { id }, kind.say('keempat', id));
    const current = await read();
    expect(JSON.stringify(current)).toContain('keempat');
    expect(current?.version).toBe(4);
  });

  it.runIf(kind.remove)('deletes it only as it was seen', async () => {
    const remove = (version?: number) => toCode(kind.remove!(db, second, { id, version }));
    const current = await read();
    await expect(kind.remove!(db, second, { id, version: 3 })).rejects.toMatchObject({
      code: 'changed_since',
      details: { current },
    });
    expect(await read()).toEqual(current);
    expect(await remove(4)).toBe('done');
    expect(await read()).toBeFalsy();
    expect(await remove(4)).toMatch(/_not_found$/);
    expect(await getStatus(kind.save(db, first, { id, version: 4 }, kind.say('x', id)))).toBe(404);
  });
});

it.each(staffKinds.filter(({ unique }) => unique))(
  '$name has a $unique.0 of its own, whoever creates or changes it',
  async ({ create, save, unique: [field, code] = ['', ''] }) => {
    const actor = await someActor(db, { isAdmin: true });
    const taken = { [field]: 'sudah-ada' };
    await create(db, actor, taken);
    const conflict = { status: 409, issues: { [field]: { code } } };
    await expect(create(db, actor, taken)).rejects.toMatchObject(conflict);
    const other = await create(db, actor);
    await expect(save(db, actor, other, taken)).rejects.toMatchObject(conflict);
  },
);

it('the featured event has changed once another one is featured', async () => {
  const actor = await someActor(db, { isAdmin: true });
  const flagged = { ...eventInput(), isFeatured: true };
  const { id: eventId, version } = await createEvent(db, { actor, input: flagged });
  const other = await createEvent(db, { actor, input: eventInput() });
  expect((await featureEvent(db, { actor, eventId: other.id })).version).toBe(2);
  const save = updateEvent(db, { actor, eventId, version, input: flagged });
  expect(await toCode(save)).toBe('changed_since');
});

describe.skipIf(!postgresBin)('many admins at the same moment, on PostgreSQL', () => {
  const db = usePostgres();

  it.each(staffKinds)('of saves from one version of $name, one is done', async (kind) => {
    const actor = await someActor(db, { isAdmin: true });
    const { id } = await kind.create(db, actor);
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        toCode(kind.save(db, actor, { id, version: 1 }, kind.say(`penulis${n}`, id))),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'changed_since')).toHaveLength(19);
    expect((await kind.read(db, actor, id))?.version).toBe(2);
  });
});
