import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { call } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

test('a course from a memory card can be read by everyone @long', async ({ browser }, info) => {
  // The files of all courses are made one after the other.
  test.slow();
  const headers = { authorization: `Bearer ${served.cronSecret}` };
  await call(origin, 'POST', '/api/tasks/sweep', { headers });
  const course = origin + localizedPath(locale, paths.course(1));
  let path = '';
  await expect(async () => {
    const html = await (await fetch(course)).text();
    path =
      /href="(\/courses\/1\/packs\/[^"]*(?:literacy-en|literasi-ai-id)\.html)"/.exec(html)?.[1] ??
      '';
    expect(path).not.toBe('');
  }).toPass();
  const file = info.outputPath('course.html');
  writeFileSync(file, await (await fetch(origin + path)).text());
  const context = await browser.newContext({ ...mainLook[locale], offline: true });
  const page = await context.newPage();
  await page.goto(pathToFileURL(file).href);
  for (const fold of await page.locator('summary').all()) await fold.click();
  await expect(page.locator('details:not([open])')).toHaveCount(0);
  // Pictures further down load late.
  const images = await page.locator('img').evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (one) => {
        one.loading = 'eager';
        await one.decode().catch(() => undefined);
        return one.naturalWidth;
      }),
    ),
  );
  expect(images.length).toBeGreaterThan(3);
  expect(images).not.toContain(0);
  await expectAccessible(page);
  await context.close();
});
