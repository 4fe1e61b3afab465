import { expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { createCourse, deleteCourse } from '~/features/courses/admin/course-admin.server';
import { courseInputSchema, levelInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createLevel } from '~/features/courses/admin/level-admin.server';
import { listAudit } from '~/features/accounts/admin/audit.server';
import type { AuditKind } from '~/config/audit-actions';
import { audit } from '~/server/audit';
import { blobStore } from '~/server/files/blobs';
import { useDatabase, useActor } from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const list = async (kind?: AuditKind) =>
  (await listAudit(db, { actor: admin, page: 1, kind })).rows;

it('the log names what its entries are about, and leads there while it is there', async () => {
  const input = courseInputSchema.parse({ title: 'Kursus lama', category: 'AI' });
  const { id } = await createCourse(db, { actor: admin, input });
  const level = levelInputSchema.parse({ name: 'Dasar' });
  await createLevel(db, { actor: admin, id, input: level });
  await db.transaction((tx) => audit(tx, admin, 'course.reorder', `levels-of:${id}`));
  expect((await list()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => ({ name: 'Kursus lama', path: paths.adminCourse(id) })),
  );
  await deleteCourse(db, { actor: admin, courseId: id, store: blobStore() });
  const rows = await list();
  expect(rows.map(({ subject }) => subject)).toEqual([null, null, null, null]);
  expect(rows[0]).toMatchObject({ action: 'course.delete', details: { title: 'Kursus lama' } });
});

it('the log is filtered by the kind of object, with the number of its entries', async () => {
  await db.transaction((tx) => audit(tx, admin, 'user.end_sessions', `user:${admin.id}`));
  await db.transaction((tx) => audit(tx, admin, 'event-category.delete', 'event-category:9'));
  const { rows, total } = await listAudit(db, { actor: admin, page: 1, kind: 'user' });
  expect(total).toBe(1);
  expect(rows[0]?.subject).toEqual({
    name: admin.username,
    path: `${paths.adminUsers}?q=${admin.username}`,
  });
  expect((await list('event')).map(({ action }) => action)).toEqual(['event-category.delete']);
  expect(await list('job')).toEqual([]);
});
