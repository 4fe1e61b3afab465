import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { getDictionary } from '../support/dictionary';
import { served } from '../support/served';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { expect, test } from './test';

const { origin } = served;
const projector = { width: 1280, height: 720 };
const front = paths.lessonFront(1, 'AI-101');

const screenOf = (page: Page) => new URL(page.url()).hash;

/** Texts of the screen that are smaller than 28 px, without those of figures and labs. */
const findSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.front-text *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
        );
        const isLeftOut = element.closest('svg, .lab, .sr-only') !== null;
        return hasText && !isLeftOut && element.checkVisibility();
      })
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 28)
      .map((element) => element.textContent?.trim().slice(0, 40) ?? ''),
  );

/** Years and other numbers in tables that stand on two lines. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.front-text :is(th, td)')].flatMap((cell) =>
      [...cell.childNodes].flatMap((node) =>
        [...(node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '').matchAll(/\d+/g)]
          .filter(({ index, 0: number }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + number.length);
            return range.getClientRects().length > 1;
          })
          .map(([number]) => number),
      ),
    ),
  );

const countersOf = (page: Page) => page.locator('[data-count]:visible');

test('a lesson is shown in front of a group, a step a screen, by the keys of a presenter', async ({
  visit,
}) => {
  const t = getDictionary('id').front;
  const { page, open, expectClean } = await visit({ viewport: projector });
  await open(front);
  const state = page.locator('[data-state]');
  await expect(state).toHaveText(/^1 \/ \d+$/);
  const of = Number((await state.textContent())?.split('/')[1]);
  for (const [key, screen] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['ArrowLeft', 2],
    ['Space', 3],
    ['PageUp', 2],
    ['End', of],
    ['ArrowRight', of],
    ['Home', 1],
    ['PageUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(state).toHaveText(fill(t.state, { n: screen, of }));
  }
  expect(screenOf(page)).toBe('#1');
  // Every screen: what is shown is large, and nothing is wider than the screen.
  for (let screen = 1; screen <= of; screen += 1) {
    expect([screen, await findSmall(page)]).toEqual([screen, []]);
    expect([screen, await findBroken(page)]).toEqual([screen, []]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([screen, wide]).toEqual([screen, 0]);
    await page.keyboard.press('ArrowRight');
  }
  // A teacher walks with a phone: back and next stay beside each other at every width.
  const tops = () =>
    page.evaluate(() =>
      ['back', 'next'].map(
        (move) => document.querySelector(`[data-move="${move}"]`)?.getBoundingClientRect().top,
      ),
    );
  for (const width of [320, 360, 412, 447, 600]) {
    await page.setViewportSize({ width, height: phone.height });
    const [back, next] = await tops();
    expect([width, back]).toEqual([width, next]);
  }
  await page.setViewportSize(projector);
  await page.goto(`${origin}${front}#4`);
  await page.reload();
  await expect(state).toHaveText(fill(t.state, { n: 4, of }));
  // A control that has the focus keeps its space.
  const show = page.locator('.front-answer summary:visible');
  await show.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.front-key:visible')).toBeVisible();
  expect(screenOf(page)).toBe('#4');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  expectClean();
});

test('a guess is asked in front before the first step, and steps have no number there', async ({
  visit,
}) => {
  const { page, open, expectClean } = await visit({ viewport: projector });
  await open(`${paths.lessonFront(10, 'AKU-101')}#2`);
  const { guess } = getDictionary('id').questionTexts;
  await expect(page.locator('[data-front-question]:visible .question-label').first()).toHaveText(
    guess,
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.lesson-step:visible')).toHaveId('step-1');
  const heading = page.locator('.lesson-step:visible > h2');
  const number = heading.evaluate((h2) => getComputedStyle(h2, '::before').display);
  expect(await number).toBe('none');
  expectClean();
});

test('a question is a screen: hands are counted by letters, and its key is seen after the press', async ({
  visit,
}) => {
  const t = getDictionary('en').front;
  const { page, open, expectClean } = await visit({ viewport: projector });
  await open(localizedPath('en', `${front}#4`));
  await expect(countersOf(page)).toHaveText(['0', '0', '0', '0']);
  for (const key of ['a', 'b', 'B', 'Shift+B', 'd', 'Shift+A', 'Shift+A'])
    await page.keyboard.press(key);
  await expect(countersOf(page)).toHaveText(['0', '1', '0', '1']);
  const third = page.getByRole('button', { name: fill(t.raise, { letter: 'C', n: 0 }) });
  await third.click();
  await expect(page.getByRole('button', { name: fill(t.raise, { letter: 'C', n: 1 }) })).toHaveText(
    '1',
  );
  await page.locator('[data-count="C"]:visible').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: fill(t.lower, { letter: 'D' }) }).click();
  await expect(countersOf(page)).toHaveText(['0', '1', '0', '0']);
  const right = page.locator('.front-right:visible');
  await expect(right).toHaveCount(0);
  await expect(page.locator('.front-key:visible')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByText(t.show).filter({ visible: true }).click();
  await expect(right).toHaveCount(1);
  await expect(page.locator('.front-key:visible')).toContainText(t.answer);
  await expectAccessible(page);
  expectClean();
});

test('the steps of a lesson in front stand under each other without scripts', async ({ visit }) => {
  const { page, open } = await visit({ javaScriptEnabled: false, viewport: phone });
  await open(front);
  const steps = page.locator('.lesson-step');
  expect(await steps.count()).toBeGreaterThan(5);
  for (const step of await steps.all()) await expect(step).toBeVisible();
  const answers = page.locator('.front-answer');
  await expect(answers.first().locator('.front-key')).toBeHidden();
  await answers.first().locator('summary').click();
  await expect(answers.first().locator('.front-key')).toBeVisible();
});

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test.describe('a worksheet', () => {
  for (const [code, pages] of [
    ['AI-101', 2],
    ['AI-104', 4],
  ] as const) {
    test(`of ${code} prints on ${pages} pages, of which the first ones tell no answer`, async ({
      visit,
    }) => {
      const { page, open } = await visit();
      await open(paths.worksheet(1, code));
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pagesOf(pdf)).toBe(pages);
      const questions = page.locator('[data-sheet="questions"]');
      const key = page.locator('[data-sheet="key"]');
      const asked = await questions.locator('ol > li').count();
      expect(await key.locator('ol > li').count()).toBe(asked);
      const told = await questions.textContent();
      for (const line of await key.locator('.worksheet-key').allTextContents()) {
        // A reason stands in brackets, or on its own line.
        const reason = /\(([^)]{30,})\)/.exec(line)?.[1];
        if (reason) expect(told).not.toContain(reason);
      }
    });
  }

  test('leads back to its lesson by the code at its foot, in both languages', async ({ visit }) => {
    for (const locale of ['id', 'en'] as const) {
      const { page, open } = await visit();
      await open(localizedPath(locale, paths.worksheet(1, 'AI-101')));
      const shot = await page.locator('[data-qr]').first().screenshot({ scale: 'css' });
      const { data, info } = await sharp(shot)
        .resize(600, 600, { kernel: 'nearest' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
      expect(decodeQR({ width: info.width, height: info.height, data })).toBe(canonical);
      expect(new URL(canonical ?? '').pathname).toBe(
        localizedPath(locale, paths.openLesson(1, 'AI-101')),
      );
    }
  });
});
