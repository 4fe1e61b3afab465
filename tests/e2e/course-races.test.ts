import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import type { AdminCourse } from '~/features/courses/admin/course-admin.schema';
import { getDictionary } from '~/i18n/get-dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie, call } from '../support/accounts';
import { desktop, phone } from '../support/browser';
import { journeySample } from '../support/journeys';
import { expect, test } from '../support/test';
import { served } from '../support/served';

const { origin } = served;

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const response = await call(origin, method, path, { cookie: await adminCookie(origin), body });
  expect(response.ok).toBe(true);
  return response;
};
const create = async (path: string, body: unknown) =>
  ((await (await send('POST', path, body)).json()) as { id: number }).id;

/** A course with a level and a class of its own; no two pages may have one title. */
async function someCourse(title: string) {
  const id = await create(api.adminCourses, { title, category: 'AI' });
  const level = await create(api.adminCourseLevels(id), { name: 'Dasar' });
  const entry = { code: 'K-1', title: 'Kelas balapan', hours: 2 };
  const classId = await create(api.adminLevelClasses(level), entry);
  return { id, level, classId };
}

const read = async (id: number) =>
  (await (await send('GET', api.adminCourse(id))).json()) as AdminCourse;

const { courseAdmin: t, adminKit: kit } = getDictionary('en');

/** What two admins edit at once: the button that opens it, the field, and what the other one saves. */
const kinds = [
  {
    name: 'a course',
    button: t.editTitle,
    field: t.fields.title,
    path: ({ id }: Ids) => api.adminCourse(id),
    theirs: { title: 'Milik orang lain', category: 'AI' },
    text: (course: AdminCourse) => course.title,
  },
  {
    name: 'a level',
    button: fill(t.rows.edit, { name: 'Dasar' }),
    field: t.fields.name,
    path: ({ level }: Ids) => api.adminLevel(level),
    theirs: { name: 'Milik orang lain' },
    text: (course: AdminCourse) => course.levels[0]?.name,
  },
  {
    name: 'a class',
    button: fill(t.rows.edit, { name: 'K-1' }),
    field: t.fields.title,
    path: ({ classId }: Ids) => api.adminClass(classId),
    theirs: { code: 'K-1', title: 'Milik orang lain', hours: 2 },
    text: (course: AdminCourse) => course.levels[0]?.classes[0]?.title,
  },
];
type Ids = Awaited<ReturnType<typeof someCourse>>;

test.describe('two admins who edit the same part of a course', () => {
  for (const { name, button, field, path, theirs, text } of journeySample(kinds)) {
    test(`${name}: the later save is refused with what changed, and nothing typed is lost`, async ({
      visit,
    }) => {
      const ids = await someCourse(`Kursus balapan: ${name}`);
      const watched = await visit({
        viewport: name === 'a level' ? phone : desktop,
        as: { cookie: await adminCookie(origin) },
        allowedErrors: /status of 409/,
      });
      const { page } = watched;
      await watched.open(localizedPath('en', paths.adminCourse(ids.id)));
      await page.getByRole('button', { name: button, exact: true }).click();
      const dialog = page.getByRole('dialog');
      // The translation's field beside it is called the same.
      const input = dialog.getByLabel(field, { exact: true }).first();
      await input.fill('Milik saya');
      await send('PUT', path(ids), theirs);

      const save = name === 'a class' ? t.draft.publish : t.save;
      await dialog.getByRole('button', { name: save, exact: true }).click();
      const notice = dialog.getByRole('alert');
      await notice.getByText(kit.conflict.title).waitFor();
      await expect(notice.getByRole('row').filter({ hasText: field })).toContainText(
        'Milik orang lain',
      );
      expect(await input.inputValue()).toBe('Milik saya');
      expect(text(await read(ids.id))).toBe('Milik orang lain');

      if (name === 'a class') {
        await notice.getByRole('button', { name: kit.conflict.load }).click();
        await expect(input).toHaveValue('Milik orang lain');
      } else {
        await notice.getByRole('button', { name: kit.conflict.overwrite }).click();
        await dialog.waitFor({ state: 'detached' });
        expect(text(await read(ids.id))).toBe('Milik saya');
      }
      watched.expectClean();
    });
  }
});
