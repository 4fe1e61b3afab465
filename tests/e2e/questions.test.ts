import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { AdminQuestion } from '~/features/courses/questions/questions.schema';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { adminCookie } from '../support/accounts';
import { createAsAdmin, sendAsAdmin } from './as-admin';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { served } from '../support/served';
import { expect, test, type Visit } from './test';

const locale = 'en';

const { origin } = served;

async function someCourse(title: string) {
  const courseId = await createAsAdmin(api.adminCourses, { title, category: 'AI' });
  const levelId = await createAsAdmin(api.adminCourseLevels(courseId), { name: 'Dasar' });
  const entry = { code: 'K-1', title: 'Kelas soal', hours: 2 };
  return { courseId, classId: await createAsAdmin(api.adminLevelClasses(levelId), entry) };
}

const read = (courseId: number) =>
  sendAsAdmin<AdminQuestion[]>('GET', api.adminQuestions(courseId));

const { questionAdmin: t, adminKit: kit, shell } = getDictionary(locale);
const issues = getIssueTexts(locale);

const start = async (visit: Visit, courseId: number, viewport: typeof phone) => {
  const as = { cookie: await adminCookie(origin) };
  const visitor = await visit({ as, viewport, allowedErrors: /status of 409/ });
  await visitor.open(localizedPath(locale, paths.adminCourse(courseId)));
  const { page } = visitor;
  const section = page.getByRole('region', { name: t.title, exact: true });
  await section.getByRole('button', { name: t.add }).waitFor();
  const dialog = page.getByRole('dialog');
  return {
    ...visitor,
    section,
    dialog,
    field: (label: string) => dialog.getByLabel(label, { exact: true }).first(),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    toast: (words: string) =>
      page.getByRole('status', { name: shell.notices }).getByText(words).waitFor(),
  };
};
const optional = (label: string) => `${label} ${kit.optional}`;
const nth = (text: string, n: number) => fill(text, { n });

test.describe('the questions of a course', () => {
  test('are written, changed beside somebody else, and deleted', async ({ visit }) => {
    const { courseId, classId } = await someCourse(`Kursus soal ${locale}`);
    const { page, section, dialog, field, press, toast, expectClean } = await start(
      visit,
      courseId,
      phone,
    );
    await section.getByRole('button', { name: t.add }).click();
    await press(t.create);
    await dialog.getByText(issues.question_prompt_required).waitFor();
    await dialog.getByText(issues.practice_class_required).waitFor();
    await dialog.getByText(issues.answer_required).waitFor();

    await field(t.fields.classId).selectOption(String(classId));
    await field(t.fields.prompt).fill('Mana yang belajar dari contoh?');
    const [model, stone, rain] = ['Model', 'Batu', 'Hujan'] as const;
    for (const [at, text] of [rain, model, stone].entries()) {
      await field(nth(t.options.text, at + 1)).fill(text);
    }
    await dialog.getByRole('radio', { name: nth(t.options.right, 2) }).check();
    const reason = 'Ia berubah dengan setiap contoh.';
    await field(optional(nth(t.options.reason, 2))).fill(reason);
    // By keyboard: the row takes its mark and its reason along, and keeps the focus.
    await dialog.getByRole('button', { name: nth(t.options.up, 2) }).focus();
    await page.keyboard.press('Enter');
    await expect(field(nth(t.options.text, 1))).toHaveValue(model);
    await expect(dialog.getByRole('button', { name: nth(t.options.up, 1) })).toBeFocused();
    await dialog.getByRole('button', { name: nth(t.options.remove, 2) }).click();
    await press(t.options.add);
    await field(nth(t.options.text, 3)).fill('Angin');
    await field(optional(t.fields.key)).fill('yang-belajar');
    await press(t.create);
    await toast(t.toasts.created);
    const [made] = await read(courseId);
    const shown = made?.options as { id: string; text: string }[];
    const [first = '', second = '', third = ''] = shown.map(({ id }) => id);
    expect(shown.map(({ text }) => text)).toEqual([model, stone, 'Angin']);
    expect(made).toMatchObject({
      kind: 'choice',
      bank: 'practice',
      classId,
      key: 'yang-belajar',
      answer: first,
      reasons: { [first]: reason },
    });

    // Another kind keeps what fits, and what is not saved is asked about.
    const prompt = made?.prompt ?? '';
    await section.getByRole('button', { name: fill(t.rows.edit, { name: prompt }) }).click();
    await field(t.fields.kind).selectOption('multiple');
    await expect(dialog.getByRole('checkbox', { name: nth(t.options.right, 1) })).toBeChecked();
    await dialog.getByRole('checkbox', { name: nth(t.options.right, 3) }).check();
    const theirs = { ...made, prompt: 'Apa yang dapat belajar?', answer: second };
    await sendAsAdmin('PUT', api.adminQuestion(made?.id ?? 0), theirs);
    await press(t.save);
    const notice = dialog.getByRole('alert').filter({ hasText: kit.conflict.title });
    await expect(notice.getByRole('row').filter({ hasText: t.fields.answer })).toContainText(stone);
    await expectAccessible(page);
    await notice.getByRole('button', { name: kit.conflict.overwrite }).click();
    await toast(t.toasts.updated);
    expect(await read(courseId)).toMatchObject([
      { kind: 'multiple', answer: [first, third], prompt },
    ]);

    await section.getByRole('button', { name: fill(t.rows.remove, { name: prompt }) }).click();
    await press(kit.delete);
    await section.getByText(t.empty.practice).waitFor();
    expect(await read(courseId)).toEqual([]);
    expectClean();
  });
});
