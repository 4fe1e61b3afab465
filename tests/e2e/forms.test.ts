import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { getDictionary } from '../support/dictionary';
import { localizedPath } from '~/i18n/routing';
import { withQuery } from '~/lib/url/page-query';
import { minFillTimeMs } from '~/server/http/form-token';
import { adminCookie, call, createAccount } from '../support/accounts';
import { expectAccessible, mainLook } from './axe';
import { pageFor } from '../support/trainers';
import { expect, test } from './test';
import { served } from '../support/served';

const locale = 'id';

const { origin } = served;

interface Sample {
  path: string;
  /** Under which the browser keeps what is typed. */
  key: string;
  send: string;
  thanks: string;
  email: string;
  typed: [label: string, value: string][];
  chosen: [label: string, value: string][];
}

const samples = {
  contact: (email: string): Sample => {
    const { contactForm: t } = getDictionary(locale);
    return {
      path: paths.contact,
      key: 'form:contact',
      send: t.send,
      thanks: t.thanksTitle,
      email,
      typed: [
        [t.fields.name, 'Sari'],
        [t.fields.email, email],
        [t.fields.message, 'Bolehkah sekolah kami ikut?'],
      ],
      chosen: [[t.fields.topic, 'partner']],
    };
  },
  proposal: (email: string): Sample => {
    const { proposal: t } = getDictionary(locale).eventPages;
    return {
      path: paths.proposeEvent,
      key: 'form:proposal',
      send: t.send,
      email,
      thanks: t.thanksTitle,
      typed: [
        [t.fields.title, 'AI untuk "nelayan" & <petani>'],
        [t.fields.reason, 'Supaya cuaca terbaca.\n\nDan hasilnya.'],
        [t.fields.proposedDate, '2031-05-02'],
        [t.fields.contactName, 'Wayan'],
        [t.fields.contactEmail, email],
      ],
      chosen: [[t.fields.format, 'workshop']],
    };
  },
};
type Kind = keyof typeof samples;

const getSample = (kind: Kind) => {
  const email = `warga-${randomBytes(5).toString('hex')}@contoh.example`;
  const sample = samples[kind](email);
  return { ...sample, path: localizedPath(locale, sample.path) };
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function type(page: Page, { typed, chosen }: Pick<Sample, 'typed' | 'chosen'>) {
  for (const [label, value] of typed) await field(page, label).fill(value);
  for (const [label, value] of chosen) await field(page, label).selectOption(value);
}

async function expectTyped(page: Page, { typed, chosen }: Sample) {
  for (const [label, value] of [...typed, ...chosen]) {
    expect([label, await field(page, label).inputValue()]).toEqual([label, value]);
  }
}

async function expectEmpty(page: Page, { typed, send }: Sample) {
  await page.getByRole('button', { name: send }).waitFor();
  for (const [label] of typed) expect(await field(page, label).inputValue()).toBe('');
  expect(await page.getByText(getDictionary(locale).common.keptDraft).isVisible()).toBe(false);
}

/** Opens a form in a new tab, and waits until its drafts are active. */
async function openForm(context: BrowserContext, { path }: Sample): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin + path);
  await page.locator('form[data-kept]').waitFor();
  return page;
}

/** Waits as long as a person takes at the least, since `shown`. */
const aWhileAfter = (shown: number) =>
  expect.poll(() => Date.now() - shown, { timeout: 5000 }).toBeGreaterThan(minFillTimeMs + 100);

const press = (page: Page, { send }: Sample) => page.getByRole('button', { name: send }).click();
const thanks = (page: Page, { thanks: name }: Sample) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const getKept = (page: Page, { key }: Sample) =>
  page.evaluate((name) => localStorage.getItem(name), key);

async function arrived({ email }: Sample): Promise<number> {
  const list = withQuery(paths.adminInbox, { q: email, state: 'open' });
  const html = await pageFor(origin, list, await adminCookie(origin));
  return new Set(html.match(/\/admin\/inbox\/\d+/g)).size;
}

/** Sends a form in a tab that closes before it has seen the response; `answer` is the result. */
async function sendAndLeave(
  context: BrowserContext,
  sample: Sample,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  const page = await openForm(context, sample);
  const shown = Date.now();
  await type(page, sample);
  await aWhileAfter(shown);
  const isOver = new Promise<void>((resolve, reject) => {
    void page.route(origin + sample.path, async (route) => {
      const isSent = route.request().method() === 'POST';
      try {
        if (isSent) await answer(route);
        // Before the page is closed: closing lets go of what is held, and the browser would send it itself.
        await route.abort();
        if (isSent) resolve();
      } catch (error) {
        reject(error as Error);
      }
    });
  });
  await press(page, sample);
  await isOver;
  await page.close();
}

/** Lets the server take it, with all that its answer's head does in the browser. */
async function deliver(route: Route): Promise<void> {
  expect((await route.fetch({ maxRedirects: 0 })).status()).toBe(303);
}

test.describe('a form that is filled in', () => {
  test('outlives its tab, and comes once for two presses', async ({ visit }) => {
    const sample = getSample('proposal');
    const { common } = getDictionary(locale);
    const { page, context, open, expectClean } = await visit(mainLook[locale]);
    await open(sample.path);
    await type(page, sample);
    expectClean();
    await page.close();

    const again = await openForm(context, sample);
    const shown = Date.now();
    await again.getByText(common.keptDraft).waitFor();
    await expectTyped(again, sample);
    await expectAccessible(again);
    await aWhileAfter(shown);
    await again.getByRole('button', { name: sample.send }).dblclick();
    await thanks(again, sample);
    await expect.poll(() => getKept(again, sample)).toBeNull();
    expect(await arrived(sample)).toBe(1);
    await again.goto(origin + sample.path);
    await expectEmpty(again, sample);
  });

  test('loses nothing when the session ends meanwhile', async ({ visit }) => {
    const sample = getSample('proposal');
    const account = await createAccount(origin);
    const { page, open } = await visit({ ...mainLook[locale], as: account });
    await open(sample.path);
    const shown = Date.now();
    await type(page, { ...sample, typed: sample.typed.slice(0, 2) });
    await call(origin, 'POST', api.logout, { cookie: account.cookie });
    await type(page, { typed: sample.typed.slice(2), chosen: [] });
    await expectTyped(page, sample);
    await aWhileAfter(shown);
    await press(page, sample);
    await thanks(page, sample);
    expect(await arrived(sample)).toBe(1);
  });

  test('goes with the log-out, and choices stay', async ({ visit }) => {
    const sample = getSample('contact');
    const { shell } = getDictionary(locale);
    const account = await createAccount(origin);
    const { page, context, open, expectClean } = await visit({ as: account });
    await open(sample.path);
    await type(page, sample);
    expect(await getKept(page, sample)).toContain(sample.email);
    await page.evaluate(() => {
      localStorage.setItem('saved', '[]');
      localStorage.setItem('data-use', '2026-01 1');
      localStorage.setItem('trainer-application:new:about', '{}');
    });
    await open(localizedPath(locale, paths.dashboard));
    await page.getByRole('heading', { level: 1, name: account.username }).waitFor();
    await page.getByRole('button', { name: shell.logout }).first().click();
    await page.waitForURL(origin + localizedPath(locale, paths.auth));
    await page.getByText(shell.loggedOutText).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['data-use']);
    await expectEmpty(await openForm(context, sample), sample);
    expectClean();
  });

  test('keeps what was typed before its scripts came', async ({ visit }) => {
    const sample = getSample('contact');
    const { page, context } = await visit(mainLook[locale]);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(origin + sample.path, { waitUntil: 'commit' });
    await type(page, sample);
    release();
    await page.locator('form[data-kept]').waitFor();
    await page.close();
    const again = await openForm(context, sample);
    await again.getByText(getDictionary(locale).common.keptDraft).waitFor();
    await expectTyped(again, sample);
  });

  test('is discarded on request, and stays discarded @long', async ({ visit }) => {
    const sample = getSample('proposal');
    const { common } = getDictionary(locale);
    const { page, context, open } = await visit(mainLook[locale]);
    await open(sample.path);
    await type(page, sample);
    await page.close();
    const again = await openForm(context, sample);
    await again.getByRole('button', { name: common.dropDraft }).click();
    await expectEmpty(again, sample);
    await again.reload();
    await expectEmpty(again, sample);
  });
});

test.describe('a form whose answer nobody sees', () => {
  test('does not come back once it has arrived @long', async ({ visit }) => {
    const sample = getSample('contact');
    const { context } = await visit(mainLook[locale]);
    await sendAndLeave(context, sample, deliver);
    const again = await openForm(context, sample);
    await expectEmpty(again, sample);
    expect(await getKept(again, sample)).toBeNull();
    expect(await arrived(sample)).toBe(1);
  });

  test('is still there where the network failed, and arrives @long', async ({ visit }) => {
    const sample = getSample('proposal');
    const { context } = await visit(mainLook[locale]);
    await sendAndLeave(context, sample, async () => {});
    expect(await arrived(sample)).toBe(0);
    const again = await openForm(context, sample);
    await again.getByText(getDictionary(locale).common.keptDraft).waitFor();
    await expectTyped(again, sample);
    await press(again, sample);
    await thanks(again, sample);
    expect(await arrived(sample)).toBe(1);
    await expect.poll(() => getKept(again, sample)).toBeNull();
  });
});
