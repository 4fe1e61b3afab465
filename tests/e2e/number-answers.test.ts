import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { getIssueTexts } from '~/i18n/issues';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { createAsAdmin, sendAsAdmin } from './as-admin';
import { phone } from './browser';
import { questionsPerCheck, someCheckCourse, someReadyLearner } from './check-course';
import { served } from '../support/served';
import { expect, test } from './test';

const { origin } = served;
const locale = 'id';
const { courseCheck: t, questionTexts: q } = getDictionary(locale);
const unclear = fill(getIssueTexts(locale).number_unclear, {
  text: '1.234',
  thousands: '1234',
  decimals: '1.2340',
});

/** A course whose practice and whose final check ask for numbers alone; all classes are done. */
async function someNumbers() {
  const { courseId, classIds, questions } = await someCheckCourse(`Angka ${Date.now()}`);
  for (const { id } of questions) await sendAsAdmin('DELETE', api.adminQuestion(id));
  const ask = (bank: string, at: number) =>
    createAsAdmin(api.adminQuestions(courseId), {
      bank,
      kind: 'number',
      classId: classIds[0],
      prompt: `Seperdelapan, ${bank} ${at}?`,
      answer: { value: 0.125, tolerance: 0 },
    });
  await ask('practice', 0);
  for (let at = 0; at < questionsPerCheck; at += 1) await ask('proof', at);
  const account = await someReadyLearner(origin, { courseId, classIds });
  return { account, courseId, classId: classIds[0] ?? 0 };
}

test('a number that can be read in two ways is asked back, in practice and in the check @long', async ({
  visit,
}) => {
  const { account, courseId, classId } = await someNumbers();
  const { page, open } = await visit({ viewport: phone, as: account });
  await open(localizedPath(locale, paths.learnClass(courseId, classId)));
  const practice = page.locator('practice-question').filter({ hasText: 'Seperdelapan' });
  const verdict = practice.locator('.question-verdict');
  const answer = async (text: string) => {
    await practice.getByRole('textbox').fill(text);
    await practice.getByRole('button', { name: q.check }).click();
  };
  await answer('1.234');
  await expect(verdict).toHaveText(unclear);
  await expect(practice.getByRole('textbox')).toHaveValue('1.234');
  await answer('seperdelapan');
  await expect(verdict).toHaveText(getIssueTexts(locale).number_invalid);
  for (const right of ['0.125', '0,125', '.125']) {
    await answer(right);
    await expect(verdict).toContainText(q.right);
  }

  await open(localizedPath(locale, paths.courseCheck(courseId)));
  await page.getByRole('button', { name: t.start }).click();
  const first = page.locator('[data-asked]').first();
  const note = first.locator('[data-save]');
  await first.getByRole('textbox').fill('1.234');
  await expect(note).toHaveText(unclear);
  await expect(page.locator('[data-count]')).toHaveText(
    fill(t.answered, { n: 0, of: questionsPerCheck }),
  );
  await first.getByRole('textbox').fill('0.125');
  await expect(note).toHaveText(t.isSaved);
  await page.reload();
  await page.getByRole('button', { name: fill(t.dot.answered, { n: 1 }) }).click();
  await expect(first.getByRole('textbox')).toHaveValue('0.125');
});
