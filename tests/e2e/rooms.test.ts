import type { Page } from '@playwright/test';
import { paths } from '~/config/paths';
import { fill } from '~/lib/fill';
import { getDictionary } from '../support/dictionary';
import { createAccount, call } from '../support/accounts';
import { served } from '../support/served';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { expect, test, type Visit } from './test';

const { origin } = served;
const { rooms: t, front, questionTexts } = getDictionary('id');
const projector = { width: 1280, height: 720 };
const lesson = paths.openLesson(1, 'AI-102');

const named = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const groupName = (group: number) => fill(t.page.group, { group });
const groupButton = (page: Page, group: number) =>
  page.getByRole('button', { name: new RegExp(`^${groupName(group)}( |$)`) });

/** A phone that joins a room by typing its code, as a group. */
async function joinRoom(visit: Visit, code: string, group: number) {
  const visitor = await visit({ viewport: phone });
  const { page, open } = visitor;
  await open(paths.joinRoom);
  await page.getByLabel(t.page.code).fill(code);
  await named(page, t.page.find).click();
  await groupButton(page, group).click();
  await page.waitForURL((url) => url.pathname === lesson);
  await expect(page.locator('.room-bar')).toContainText(`${groupName(group)} ·`);
  return visitor;
}

/** Answers the choice at this place of the lesson with one of its options. */
async function choose(page: Page, at: number, option: number): Promise<void> {
  const question = page.locator('practice-question:has([type="radio"])').nth(at);
  await question.getByRole('radio').nth(option).check();
  await question.getByRole('button', { name: questionTexts.check }).click();
}

test('groups on three phones answer, also after a lost line, and the front shows who and how', async ({
  visit,
}) => {
  const teacher = await visit({ viewport: projector });
  const { page } = teacher;
  await teacher.open(lesson);
  const plain = await (await fetch(origin + lesson)).text();
  await teacher.open(paths.lessonFront(1, 'AI-102'));
  await named(page, t.front.open).click();
  const shownCode = page.locator('.room-code');
  await expect(shownCode).toHaveText(/^[A-HJKMNP-Z2-9]{3} [A-HJKMNP-Z2-9]{3}$/);
  const code = (await shownCode.textContent()) ?? '';
  await expectAccessible(page);

  const [one, two, four] = [
    await joinRoom(visit, code.toLowerCase(), 1),
    await joinRoom(visit, code.toLowerCase(), 2),
    await joinRoom(visit, code.toLowerCase(), 4),
  ];
  const groups = page.locator('[data-groups] li');
  await expect(groups).toHaveCount(3, { timeout: 15_000 });
  await named(page, t.front.dismiss).click();

  await choose(one.page, 0, 0);
  await choose(two.page, 0, 1);
  const sent = four.page.waitForResponse((response) => response.url().endsWith('/answers'));
  await choose(four.page, 0, 0);
  // The event of a response comes before its body has arrived.
  await (await sent).finished();
  await four.page.context().setOffline(true);
  await choose(four.page, 1, 1);
  await choose(four.page, 2, 1);
  await expect(four.page.locator('.room-state')).toHaveText(fill(t.bar.waiting.other, { n: 2 }), {
    timeout: 15_000,
  });
  // Leaving now would lose them.
  await named(four.page, t.bar.leave).press('Enter');
  await expect(four.page.locator('.room-state')).toHaveText(t.bar.lose);
  await expect(named(four.page, t.bar.leaveAll)).toBeVisible();
  await four.page.context().setOffline(false);
  await expect(four.page.locator('.room-state')).toHaveText('', { timeout: 15_000 });
  await expect(named(four.page, t.bar.leave)).toBeVisible();

  const card = page.locator('[data-front-question]:has([data-option])').first();
  const id = await card.getAttribute('data-front-question');
  const shown = page.locator(`[data-front-question="${id}"]`);
  for (let screen = 0; screen < 12 && !(await shown.isVisible()); screen += 1)
    await page.keyboard.press('ArrowRight');
  const answered = shown.locator('.front-answered');
  await expect(answered).toHaveText(fill(t.front.answered, { groups: '1, 2, 4' }), {
    timeout: 15_000,
  });
  await expect(shown.locator('.front-spread').filter({ visible: true })).toHaveCount(0);
  await shown.getByText(front.show).click();
  const spread = shown.locator('[data-option] .front-spread').filter({ visible: true });
  await expect(spread).toHaveCount(2);
  expect((await spread.allTextContents()).toSorted()).toEqual([
    fill(t.front.spread, { groups: '1, 4' }),
    fill(t.front.spread, { groups: '2' }),
  ]);
  await expectAccessible(page);

  // Later answers are refused, and the console says so.
  one.expectClean();
  await page.reload();
  await page.getByRole('button', { name: fill(t.front.room, { code }) }).click();
  await named(page, t.front.close).click();
  const rows = page.locator('.room-table tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(/ dari 3$/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Ringkasan AI-102/ })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(named(page, t.front.print)).toBeHidden();
  await expect(page.locator('.front-text')).toBeHidden();
  await page.emulateMedia({ media: null });
  await choose(one.page, 1, 0);
  await expect(one.page.locator('.room-bar')).toContainText(t.bar.closed, { timeout: 15_000 });
  // In a room or not, the lesson is the same for everyone.
  expect(await (await fetch(origin + lesson)).text()).toBe(plain);
  for (const visitor of [teacher, two]) visitor.expectClean();
});

test('a phone goes on as the group that it was, and keeps out of the account that is logged in', async ({
  visit,
}) => {
  const opened = await call(origin, 'POST', '/api/rooms', { body: { classId: 2 } });
  const { code } = (await opened.json()) as { code: string };
  await joinRoom(visit, code, 4);
  const account = await createAccount(origin);
  await call(origin, 'POST', '/api/user/courses/enroll', {
    cookie: account.cookie,
    body: { courseId: 1, progress: 0 },
  });
  const { page, open, expectClean } = await visit({ viewport: phone, as: account });
  // The QR code in front has the code in its fragment.
  await open(`${paths.joinRoom}#${code}`);
  await groupButton(page, 4).click();
  await expect(page.getByRole('heading', { name: fill(t.page.again, { group: 4 }) })).toBeFocused();
  await expectAccessible(page);
  await named(page, t.page.goOn).click();
  await page.waitForURL((url) => url.pathname === lesson);
  await open(paths.learnClass(1, 2));
  await page.waitForURL((url) => url.pathname === lesson);
  await choose(page, 0, 0);
  await named(page, t.bar.leave).press('Enter');
  await expect(page.locator('.room-bar')).toHaveCount(0);
  const exported = await fetch(`${origin}/api/user/export`, {
    headers: { cookie: account.cookie },
  });
  expect(await exported.json()).toMatchObject({
    practiceAnswers: [],
    finishedClasses: [],
    classPlaces: [],
  });
  expectClean();
});

test('joining asks for nothing but the code, and says what is wrong with it', async ({ visit }) => {
  const { page, open } = await visit({ viewport: phone });
  await open(paths.joinRoom);
  await expect(page.locator('main input')).toHaveCount(1);
  await page.getByLabel(t.page.code).fill('KX7');
  await named(page, t.page.find).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText('KX7 2PM');
  await page.getByLabel(t.page.code).fill('AAAAAA');
  await named(page, t.page.find).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toContainText(/ditutup/);
  await expect(page.getByLabel(t.page.code)).toHaveValue('AAAAAA');
  await expectAccessible(page);
});
