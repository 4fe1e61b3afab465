import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import { fill } from '~/lib/fill';
import type { Collection } from '~/features/collections/collections.schema';
import type { OrderedBootcamp } from '~/features/hub/bootcamp.resource';
import { adminCookie, call, someRegistration } from '../support/accounts';
import { sendAsAdmin } from './as-admin';
import { phone } from './browser';
import { optional, replaced, unused } from '../support/newer-functions';
import { expect, save, someLearner, test } from './phone';
import { served } from '../support/served';
import type { Visit, VisitorOptions } from './test';
import { register } from './visitor';

const { origin } = served;
const text = getDictionary('id');
const missing = [replaced, optional, unused] as Record<string, readonly string[]>[];

/** Takes all of them away from a page, and keeps them in `taken`; runs in the browser. */
function takeAway(lists: Record<string, readonly string[]>[]): void {
  const taken: Record<string, unknown> = {};
  for (const [owner, names] of lists.flatMap((list) => Object.entries(list))) {
    const object = owner
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], globalThis) as
      | Record<string, unknown>
      | undefined;
    for (const name of names) {
      const found = object && Object.getOwnPropertyDescriptor(object, name);
      if (!object || !found?.configurable) continue;
      taken[`${owner}.${name}`] = found.value;
      delete object[name];
    }
  }
  Object.assign(globalThis, { taken });
}

/** A visitor whose browser has none of the functions that are newer than our oldest one. */
async function visitWithOld(visit: Visit, options: VisitorOptions = {}) {
  const visitor = await visit({ viewport: phone, ...options });
  await visitor.page.addInitScript(takeAway, missing);
  return visitor;
}

test.describe('a browser from the year 2020', () => {
  test('registers, and makes a collection with a video in a dialog', async ({ visit }) => {
    const { collections: t } = text;
    const { page, open, expectClean } = await visitWithOld(visit);
    const person = someRegistration();
    await open(`${paths.auth}?tab=register`);
    await register(page, text, person);
    await page.waitForURL(origin + paths.dashboard);

    await page.getByRole('button', { name: t.createFirst }).click();
    const dialog = page.getByRole('dialog', { name: t.form.createTitle });
    await expect(dialog.getByLabel(t.form.name, { exact: true })).toBeFocused();
    await dialog.getByLabel(t.form.name, { exact: true }).fill('Video awal');
    await dialog.getByRole('button', { name: t.form.addVideo }).click();
    await dialog.getByLabel(t.form.itemName).fill('Lagu');
    await dialog.getByLabel(t.form.itemUrl).fill('https://youtu.be/dQw4w9WgXcQ');
    await dialog.getByText(fill(t.form.videoKnown, { service: 'YouTube' })).waitFor();
    // Escape asks whether what was typed may go; the form stays behind.
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog', { name: t.form.unsaved.title });
    await asked.getByRole('button', { name: t.form.unsaved.stay }).click();
    await expect(asked).toBeHidden();
    await dialog.getByRole('button', { name: t.form.create, exact: true }).click();
    await page.getByText(t.toasts.created).waitFor();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'session');
    const list = await call(origin, 'GET', api.collections, {
      cookie: `session=${cookie?.value}`,
    });
    expect(((await list.json()) as Collection[])[0]?.videoUrls).toMatchObject([
      { url: 'https://youtu.be/dQw4w9WgXcQ' },
    ]);
    expectClean();
  });

  test('searches, reads the path and a class, and practises', async ({ visit }) => {
    const { page, open, expectClean } = await visitWithOld(visit, { as: await someLearner() });
    await open(paths.path);
    await expect(page.locator('[data-class="1"] .path-state')).toHaveText(
      text.learningPath.states.next,
    );
    await page.keyboard.press('/');
    const search = page.getByRole('dialog');
    await search.getByRole('combobox').fill('AI');
    await search.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);

    await open(paths.learnClass(site.featuredCourseId, 1));
    const card = page
      .locator('practice-question')
      .filter({ has: page.locator('[data-kind="choice"]') })
      .first();
    await card.getByRole('radio').first().check();
    await card.getByRole('button', { name: text.questionTexts.check }).click();
    await expect(card.locator('.question-verdict')).not.toBeEmpty();

    await open(paths.skills);
    await open(paths.job('penulis-konten-ai-kabarkode'));
    await page.locator('job-skills [role=status]').getByRole('listitem').first().waitFor();
    expectClean();
  });

  test('puts the bootcamps in order @long', async ({ visit }) => {
    const { hubAdmin: t, adminKit } = text;
    const { sorting } = adminKit;
    const list = await sendAsAdmin<OrderedBootcamp[]>('GET', api.bootcampOrder);
    const cookie = await adminCookie(origin);
    const [{ title } = { title: '' }] = list;
    const { page, open, expectClean } = await visitWithOld(visit, { as: { cookie } });
    await open(paths.adminHub);
    await page.getByRole('button', { name: t.order }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: fill(sorting.down, { name: title }), exact: true })
      .press('Enter');
    await dialog
      .getByText(fill(sorting.moved, { name: title, n: 2, total: list.length }))
      .waitFor();
    expectClean();
  });

  test('saves a course, and reads it without a line @long', async ({ mobile }) => {
    await mobile.start(await someLearner());
    await mobile.context.addInitScript(takeAway, missing);
    await mobile.open(paths.course(site.featuredCourseId));
    await mobile.awaitWorker();
    await save(mobile.page, 'id');
    mobile.line.cut();
    await mobile.open(paths.learnClass(site.featuredCourseId, 1));
    const { page } = mobile;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => typeof URL.canParse)).toBe('function');
  });

  test('has functions that do what the missing ones do', async ({ visit }) => {
    const { page, open } = await visitWithOld(visit);
    await open(paths.help);
    const different = await page.evaluate(() => {
      type Call = (...given: unknown[]) => unknown;
      const { taken } = globalThis as unknown as { taken: Record<string, Call> };
      const problems: string[] = [];
      const attempt = (act: () => unknown) => {
        try {
          return JSON.stringify(act());
        } catch (error) {
          return (error as Error).name;
        }
      };
      const compare = (name: string, self: unknown, ...given: unknown[]) => {
        const [owner = '', method = ''] = name.split(/\.(?=\w+$)/);
        const owners: Record<string, unknown> = { Object, URL };
        const ours = (owners[owner] ?? self) as Record<string, Call>;
        const [one, other] = [
          attempt(() => ours[method]?.apply(self, given)),
          attempt(() => taken[name]?.apply(self, given)),
        ];
        if (one !== other) problems.push(`${name}(${String(given)}): ${one}, not ${other}`);
      };
      const lists = [[], [1], [3, 1, 2], [1, 2, 3, 4, 5, 6], ['b', 'a', undefined, 'c']];
      for (const list of lists) {
        for (const at of [-9, -2, -1, 0, 1, 2.7, 9, Number.NaN])
          compare('Array.prototype.at', list, at);
        compare('Array.prototype.toReversed', list);
        compare('Array.prototype.toSorted', list);
        compare('Array.prototype.toSorted', list, (a: number, b: number) => b - a);
        for (const given of [[0, 1], [1, 0, 'x'], [-1, 1, 'y', 'z'], [9, 1], [1]])
          compare('Array.prototype.toSpliced', list, ...given);
        const isOdd = (value: unknown) => Number(value) % 2 === 1;
        compare('Array.prototype.findLast', list, isOdd);
        compare('Array.prototype.findLastIndex', list, isOdd);
      }
      const words = ['', 'a', 'ab😀', '\ud800', 'a\udc00b', '\ud83d\ude00', '\ude00\ud83d', 'ü'];
      for (const word of words) {
        compare('String.prototype.toWellFormed', word);
        for (const at of [-1, 0, 5]) compare('String.prototype.at', word, at);
        for (const base of [undefined, 'https://a.id/b/', 'nothing'])
          compare('URL.canParse', URL, word, base);
      }
      for (const address of [
        'https://a.id',
        'http://',
        'mailto:a@b.id',
        '//a.id',
        '/x',
        'a b',
        'javascript:1',
      ])
        compare('URL.canParse', URL, address);
      const bare = Object.create(null) as object;
      for (const object of [{ a: 1 }, Object.create({ a: 1 }), bare, [1], 'a', null])
        for (const name of ['a', 'b', '0', 'length', 'toString'])
          compare('Object.hasOwn', Object, object, name);
      if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(crypto.randomUUID()))
        problems.push(crypto.randomUUID());
      return problems;
    });
    expect(different).toEqual([]);
  });

  test('a new browser loads none of them @long', async ({ visit }) => {
    const { requests, open } = await visit({ isFirst: true });
    await open(paths.help);
    expect(requests.filter((url) => url.includes('fallbacks'))).toEqual([]);
  });
});
