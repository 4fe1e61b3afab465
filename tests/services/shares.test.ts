import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bannedUsers, collectionShares, courses, uploads } from '#db/schema';
import { listAdminCollections } from '~/features/collections/admin/collections-admin.server';
import { collectionInputSchema, type CopyInput } from '~/features/collections/collections.schema';
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '~/features/collections/editor/save-collection.server';
import { mayDownload } from '~/features/collections/sharing/download.server';
import { getCollection, listCollections } from '~/features/collections/collections.server';
import { copyCollection } from '~/features/collections/sharing/copy-collection.server';
import {
  getShare,
  getShared,
  shareCollection,
  unshareCollection,
} from '~/features/collections/sharing/shares.server';
import type { Actor } from '~/server/auth/actor';
import {
  toCode,
  getStatus,
  type CollectionActors,
  collectionActors,
  someActor,
  useDatabase,
  useFolder,
} from '../support/services';

const folder = useFolder('BLOB_DIR', 'DOCUMENT_DIR');
const db = useDatabase();

let { owner, other, member, admin, partner } = {} as CollectionActors;
beforeAll(async () => {
  ({ owner, other, member, admin, partner } = await collectionActors(db));
});

const toInput = (values: Record<string, unknown>) =>
  collectionInputSchema.parse({ name: 'Prompt', ...values });
const create = (actor: Actor, values: Record<string, unknown> = {}, thumbnail?: Uint8Array) =>
  createCollection(db, { actor, input: toInput(values), thumbnail });
const share = (actor: Actor | null, collectionId: number) =>
  shareCollection(db, { actor, collectionId });
const getLink = (actor: Actor | null, collectionId: number) =>
  getShare(db, { actor, collectionId });
const takeBack = (actor: Actor | null, collectionId: number) =>
  unshareCollection(db, { actor, collectionId });
const open = (token: string | null, actor: Actor | null = null, sender = 'a') =>
  getShared(db, { actor, token: token ?? '', sender });
const copy = (actor: Actor | null, from: CopyInput) => copyCollection(db, { actor, from });
const never = 'x'.repeat(32);

describe('a link to a collection', () => {
  it('shows its content to anyone, and nothing of its owner, until it is withdrawn', async () => {
    const { id } = await create(owner, {
      summary: '**Inti** <script>alert(1)</script>',
      pdfFiles: [{ name: 'Modul', url: 'https://example.org/m.pdf' }],
    });
    expect(await getLink(owner, id)).toEqual({ token: null });
    const { token } = await share(owner, id);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await share(owner, id)).toEqual({ token });
    expect(await getLink(owner, id)).toEqual({ token });
    const shown = await open(token);
    expect(shown).toMatchObject({ name: 'Prompt', pdfFiles: [{ name: 'Modul' }], isOwn: false });
    expect(shown.summaryHtml).toContain('<strong>Inti</strong>');
    expect(JSON.stringify(shown)).not.toMatch(/<script|userId|organizationId/);
    expect(await open(token, owner)).toMatchObject({ isOwn: true });
    // What is stored opens nothing.
    const [row] = await db.select().from(collectionShares);
    expect(JSON.stringify(row)).not.toContain(token);

    await takeBack(owner, id);
    expect(await getStatus(open(token))).toBe(404);
    expect(await getLink(owner, id)).toEqual({ token: null });
    const second = await share(owner, id);
    expect(second.token).not.toBe(token);
    await deleteCollection(db, { actor: owner, collectionId: id });
    expect(await getStatus(open(second.token))).toBe(404);
  });

  it('is created, read and withdrawn only by the owner', async () => {
    const { id } = await create(owner);
    const { token } = await share(owner, id);
    for (const call of [share, getLink, takeBack]) {
      for (const actor of [other, member, admin]) {
        expect(await getStatus(call(actor, id))).toBe(404);
      }
    }
    expect(await open(token)).toMatchObject({ id });
  });

  it('is not for what admins make for members, neither before nor after', async () => {
    const { id } = await create(admin);
    const { token } = await share(admin, id);
    await updateCollection(db, {
      actor: admin,
      collectionId: id,
      input: toInput({ organizations: [partner] }),
    });
    expect(await getStatus(open(token))).toBe(404);
    expect(await getStatus(share(admin, id))).toBe(403);
    expect(await getStatus(share(member, id))).toBe(403);
    expect(await toCode(share(await someActor(db, { isAdmin: true }), id))).toBe('share_not_yours');
  });

  it('leads nowhere while its owner is banned', async () => {
    const banned = await someActor(db);
    const { id } = await create(banned);
    const { token } = await share(banned, id);
    await db
      .insert(bannedUsers)
      .values({ userId: banned.id, username: banned.username, email: 'x@example.org' });
    expect(await getStatus(open(token))).toBe(404);
    await db.delete(bannedUsers).where(eq(bannedUsers.userId, banned.id));
    expect(await toCode(open(token))).toBe('done');
  });

  it('cannot be tried out: wrong ones are counted, right ones are not', async () => {
    const { id } = await create(owner);
    const { token } = await share(owner, id);
    for (const wrong of ['', '../x', `${token}x`, 'é'.repeat(32)]) {
      expect(await getStatus(open(wrong, null, 'b'))).toBe(404);
    }
    for (let turn = 0; turn < 26; turn += 1) await toCode(open(never, null, 'b'));
    expect(await toCode(open(never, null, 'b'))).toBe('rate_limited');
    expect(await toCode(open(token, null, 'b'))).toBe('done');
    expect(await getStatus(open(never, null, 'c'))).toBe(404);
  });

  it('shows the courses that anyone may see, and no others', async () => {
    const rows = await db
      .insert(courses)
      .values([
        { title: 'Terbuka', category: 'AI' },
        { title: 'Tertutup', category: 'AI', organizationId: partner },
      ])
      .returning();
    const { id } = await create(member, { courses: rows.map((row) => row.id) });
    const { token } = await share(member, id);
    const titles = async (actor: Actor | null) =>
      (await open(token, actor)).courses.map(({ title }) => title);
    expect(await titles(null)).toEqual(['Terbuka']);
    expect(await titles(other)).toEqual(['Terbuka']);
    const taken = await copy(other, { token: token ?? '' });
    expect(taken.courses.map(({ title }) => title)).toEqual(['Terbuka']);
  });
});

it('a copy is complete and independent: neither changes with the other', async () => {
  const picture = await sharp({
    create: { width: 800, height: 450, channels: 3, background: 'red' },
  })
    .png()
    .toBuffer();
  const source = await create(
    owner,
    {
      description: 'Ya',
      summary: '**Inti**',
      videoUrls: [{ name: 'V', url: 'https://youtu.be/aircAruvnKk' }],
    },
    picture,
  );
  const { token } = await share(owner, source.id);
  const own = await copy(other, { token: token ?? '' });
  expect(own).toMatchObject({
    userId: other.id,
    name: 'Prompt',
    description: 'Ya',
    summary: '**Inti**',
    videoUrls: source.videoUrls,
    isAdminCreated: false,
    canEdit: true,
  });
  expect(own.thumbnailUrl).toMatch(/^\/files\//);
  expect(own.thumbnailUrl).not.toBe(source.thumbnailUrl);
  await deleteCollection(db, { actor: owner, collectionId: source.id });
  expect(await getCollection(db, { actor: other, collectionId: own.id })).toEqual(own);
  expect(readdirSync(folder)).toContain(own.thumbnailUrl?.split('/').at(-1));
  // The link is not copied with it.
  expect(await getLink(other, own.id)).toEqual({ token: null });
});

it('a copy is made of what one sees, and of nothing else', async () => {
  const closed = await create(owner);
  const { token } = await share(owner, closed.id);
  const ofMembers = await create(admin, { name: 'Bersama', organizations: [partner] });
  expect(await getStatus(copy(other, { collectionId: closed.id }))).toBe(404);
  expect(await getStatus(copy(admin, { collectionId: closed.id }))).toBe(404);
  expect(await getStatus(copy(other, { collectionId: ofMembers.id }))).toBe(404);
  expect(await getStatus(copy(other, { token: never }))).toBe(404);
  const own = await copy(member, { collectionId: ofMembers.id });
  expect(own).toMatchObject({ name: 'Bersama', userId: member.id, isAdminCreated: false });
  await takeBack(owner, closed.id);
  expect(await getStatus(copy(other, { token: token ?? '' }))).toBe(404);
});

it('a file of a shared collection is for holders of the link, and stays with a copy until that is deleted too', async () => {
  const filename = `${randomUUID()}.pdf`;
  await db
    .insert(uploads)
    .values({ filename, userId: owner.id, name: 'Modul.pdf', size: 7, state: 'ready' });
  const pdfFiles = [{ name: 'Modul', url: `/api/download/pdf/${filename}` }];
  const source = await create(owner, { pdfFiles });
  const token = (await share(owner, source.id)).token ?? '';
  const elsewhere = (await share(owner, (await create(owner)).id)).token ?? '';
  const may = (actor: Actor | null, link?: string) =>
    toCode(mayDownload(db, { actor, filename, share: link ?? null }));
  expect(await may(null, token)).toBe('done');
  expect(await may(other, token)).toBe('done');
  expect(await may(null)).toBe('unauthorized');
  expect(await may(null, never)).toBe('unauthorized');
  expect(await may(null, elsewhere)).toBe('file_not_found');
  expect(await may(other)).toBe('file_not_found');

  const own = await copy(other, { token });
  expect(own.pdfFiles).toEqual(pdfFiles);
  expect(own.fileSizes).toEqual({ [`/api/download/pdf/${filename}`]: 7 });
  await takeBack(owner, source.id);
  expect(await may(null, token)).toBe('unauthorized');
  await deleteCollection(db, { actor: owner, collectionId: source.id });
  expect(await may(owner)).toBe('file_not_found');
  expect(await may(other)).toBe('done');
  await deleteCollection(db, { actor: other, collectionId: own.id });
  expect(await db.select().from(uploads)).toEqual([]);
});

const list = async (actor: Actor | null, q = '') => listAdminCollections(db, { actor, page: 1, q });

it('the list of admins contains what was made for organisations, with their names, and nothing of anyone else', async () => {
  const made = await create(admin, { name: 'Modul 100%', organizations: [partner] });
  const { rows, total } = await list(admin, '100%');
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    id: made.id,
    organizations: [{ id: partner, name: 'Akademi' }],
  });
  const all = await list(admin);
  expect(all.rows.every(({ isAdminCreated }) => isAdminCreated)).toBe(true);
  expect(all.total).toBe(all.rows.length);
  const seen = await listCollections(db, { actor: member, page: 1, q: '100%' });
  expect(seen.rows).toMatchObject([{ id: made.id, canEdit: false }]);
});
