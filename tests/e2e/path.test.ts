import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { call, createAccount } from '../support/accounts';
import { expectAccessible } from './axe';
import { desktop, phone } from './browser';
import { pressUntil } from './keyboard';
import { served } from '../support/served';
import { expect, test } from './test';

const locale = 'id';

const { origin } = served;
const courseId = site.featuredCourseId;
const stationOf = (classId: number) => `[data-class="${classId}"]`;

test.describe('the path', () => {
  test('leads a visitor to the first lesson by keyboard, and shows what was read', async ({
    visit,
  }) => {
    const { learningPath: t, lessonSteps } = getDictionary(locale);
    const { page, open, expectClean } = await visit({ viewport: phone });
    const map = localizedPath(locale, paths.path);
    await open(map);
    await expect(page.locator(`${stationOf(1)} .path-state`)).toHaveText(t.states.next);
    const start = page.getByRole('main').getByRole('link', { name: t.start });
    await pressUntil(page, 'Tab', () => start.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(paths.openLesson(courseId, 'AI-101')));

    // Read to the end, without an account.
    await page.locator('step-bar').waitFor();
    const steps = await page.locator('.lesson-step').count();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    await expect(page.locator('[data-state]')).toHaveText(
      fill(lessonSteps.state, { step: steps, steps }),
    );
    await page.waitForFunction(() => localStorage.getItem('read-lessons') !== null);
    await open(map);
    await expect(page.locator(`${stationOf(1)} .path-state`)).toHaveText(t.states.done);
    await expect(page.locator(stationOf(1))).toHaveAttribute('data-petals', '4');
    await expect(page.locator(`${stationOf(2)} .path-state`)).toHaveText(t.states.next);
    await expect(page.getByText(t.onThisDevice)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expectClean();
  });

  test('shows learners what is done, begun and next, and leads them into their classes', async ({
    visit,
  }) => {
    const { learningPath: t } = getDictionary('en');
    const account = await createAccount(origin);
    const { cookie } = account;
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId } });
    await call(origin, 'PUT', api.classDone(1), { cookie });
    await call(origin, 'PUT', api.classPlace(3), { cookie, body: { step: 3 } });
    const { page, open, expectClean } = await visit({
      viewport: desktop,
      as: account,
      colorScheme: 'dark',
    });
    // Any page of theirs lets the browser know that they are logged in.
    await open(localizedPath('en', paths.dashboard));
    await page.waitForFunction(() => 'user' in document.documentElement.dataset);
    await open(localizedPath('en', paths.path));
    await expect(page.locator(`${stationOf(1)} .path-state`)).toHaveText(t.states.done);
    await expect(page.locator(`${stationOf(3)} .path-state`)).toHaveText(t.states.next);
    expect(await page.locator(stationOf(3)).getAttribute('data-petals')).toMatch(/^[12]$/);
    await expect(page.locator('[data-progress]')).toHaveText(/^1 /);
    await expect(page.locator(`${stationOf(4)} a`)).toHaveAttribute(
      'href',
      localizedPath('en', paths.learnClass(courseId, 4)),
    );
    expectClean();
  });

  test('is a list in its order without scripts', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, javaScriptEnabled: false });
    await page.goto(origin + paths.path);
    const titles = page.locator('.path-seam a');
    expect(await titles.count()).toBeGreaterThan(20);
    await expect(titles.first()).toBeVisible();
    const codes = (await page.locator('.path-seam .path-kind').allInnerTexts())
      .map((text) => /AI-\d+/.exec(text)?.[0])
      .filter(Boolean);
    expect(codes).toEqual([...codes].sort());
    await page.goto(origin + paths.placement);
    const { toPath } = getDictionary('id').placement;
    await expect(page.locator('noscript').getByRole('link', { name: toPath })).toBeVisible();
    await expect(page.locator('placement-quiz')).toBeHidden();
  });
});

test.describe('the questions that say where to begin', () => {
  test('are answered by keyboard, with the line cut, and lead to an open lesson', async ({
    visit,
  }) => {
    const { placement: t } = getDictionary('id');
    const { page, context, open, expectClean } = await visit({
      viewport: phone,
      allowedErrors: /./,
    });
    await open(paths.placement);
    await page.locator('placement-quiz').waitFor();
    // The script has come, and nothing more is asked for.
    await page.getByRole('button', { name: t.next }).click();
    await expect(page.getByRole('alert')).toHaveText(t.pick);
    await context.setOffline(true);
    for (let at = 0; at < 7; at += 1) {
      const card = page.locator('[data-question]:not([hidden])');
      const wanted = card.locator(at === 0 ? '[value="teach"]' : '[value="right"]');
      await card.locator('input').first().focus();
      await page.keyboard.press('Space');
      await pressUntil(page, 'ArrowDown', () =>
        wanted.evaluate((one) => one.matches(':checked') || undefined).then(Boolean),
      );
      await page.keyboard.press('Enter');
    }
    const result = page.locator('[data-result]:not([hidden])');
    await expect(result).toBeFocused();
    await expect(result).toContainText('EDU-101');
    await expect(result).toContainText(fill(t.score, { right: 6, of: 6 }));
    await expect(page.locator('.question-verdict[data-verdict="right"]')).toHaveCount(6);
    await expectAccessible(page);
    await context.setOffline(false);
    await result.getByRole('link', { name: t.begin }).click();
    await page.waitForURL((url) => url.pathname.endsWith('/lessons/EDU-101'));
    await expect(page.getByText('EDU-101').first()).toBeVisible();
    expectClean();
  });
});
