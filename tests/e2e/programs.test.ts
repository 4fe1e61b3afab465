import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { programs } from '~/config/programs';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { api } from '../support/api-paths';
import { getDictionary } from '../support/dictionary';
import { call, createConfirmed } from '../support/accounts';
import { served } from '../support/served';
import { someText } from '../support/works';
import { createAsAdmin, sendAsAdmin } from './as-admin';
import { expectAccessible } from './axe';
import { phone } from './browser';
import { pressUntil } from './keyboard';
import { save, test as onPhone } from './phone';
import { expect, test } from './test';

const locale = 'en';
const { programs: t } = getDictionary(locale);
const { origin } = served;
const name = programs[0];
const stored = 'exercise::program:';

/** A class with an editor. */
async function someClass(): Promise<{ courseId: number; classId: number }> {
  const entry = { title: 'Small tools', category: 'AI' };
  const courseId = await createAsAdmin(api.adminCourses, entry);
  const levelId = await createAsAdmin(api.adminCourseLevels(courseId), { name: 'Dasar' });
  const content = `## Satu\n\nBaca.\n\n::editor{${name}}\n\nSelesai.`;
  const body = { code: 'P-1', title: 'Kode', hours: 1, content };
  return { courseId, classId: await createAsAdmin(api.adminLevelClasses(levelId), body) };
}

/** The address of an open lesson with an editor. */
const someLesson = async (): Promise<string> =>
  localizedPath(locale, paths.openLesson((await someClass()).courseId, 'P-1'));

const field = (page: Page) => page.locator('program-editor textarea');
const news = (page: Page) => page.locator('program-editor [role="log"]');
/** What the code draws. */
const drawn = (page: Page) =>
  page.frameLocator('program-editor iframe').frameLocator('iframe').locator('body');

async function run(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await page.getByRole('button', { name: t.run }).click();
}

test.describe('an editor in a lesson', () => {
  test('is used by keyboard alone on a phone, and keeps what is written', async ({ visit }) => {
    const path = await someLesson();
    const { page, open } = await visit({ viewport: phone });
    await open(path);
    await field(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(
      '<p id="a">one</p>\n<script>\nconsole.log({ n: 1 });\nmissing();\n</script>',
    );
    // Tab leaves the field, as it leaves any other.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t.run })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawn(page)).toContainText('one');
    await expect(news(page)).toContainText('{"n":1}');
    await expect(news(page)).toContainText(fill(t.news.unknownName, { name: 'missing' }));
    await expect(news(page)).toContainText('missing is not defined');
    // The line of an error leads to it.
    const line = page.getByRole('button', { name: fill(t.line, { line: 4 }), exact: true });
    await pressUntil(page, 'Tab', () => line.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('missing();');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expectAccessible(page);

    await page.reload();
    await page.mouse.wheel(0, 200);
    await expect(field(page)).toHaveValue(/missing\(\)/);
    // The first text comes back, and goes again.
    await page.getByRole('button', { name: t.reset }).click();
    await expect(field(page)).not.toHaveValue(/missing\(\)/);
    expect(await page.evaluate((key) => localStorage.getItem(key), stored + name)).toBeNull();
    await page.getByRole('button', { name: t.undo }).click();
    await expect(field(page)).toHaveValue(/missing\(\)/);
  });

  test('is read without scripts', async ({ visit }) => {
    const path = await someLesson();
    const { page, open } = await visit({ viewport: phone, javaScriptEnabled: false });
    await open(path);
    const code = page.locator('program-editor pre');
    await expect(code.last()).toContainText('<script>');
    await expect(code.last()).toBeVisible();
    await expect(field(page)).toBeHidden();
    await expect(page.getByRole('button', { name: t.run })).toBeHidden();
  });

  test('gives a file that opens from a folder', async ({ visit }) => {
    const path = await someLesson();
    const { page, context, open } = await visit();
    await open(path);
    await field(page).fill(
      '<p id="a">é</p><script>document.querySelector("#a").append("!");</script>',
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.take }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${name}.html`);
    const file = test.info().outputPath('taken.html');
    await download.saveAs(file);
    expect(readFileSync(file, 'utf8')).toMatch(/^<!doctype html>\n<meta charset="utf-8">/);
    const other = await context.newPage();
    await other.goto(pathToFileURL(file).href);
    await expect(other.locator('#a')).toHaveText('é!');
    await other.close();
  });

  test('lets code reach nothing: no network, no storage, no page around it', async ({ visit }) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.setHeader('Access-Control-Allow-Origin', '*').end('x');
    });
    server.on('upgrade', (request, socket) => {
      asked.push(request.url ?? '');
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const away = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const path = await someLesson();
    const { page, open } = await visit({ allowedErrors: /./ });
    await open(path);
    const answered: string[] = [];
    page.on('response', (response) => answered.push(response.url()));
    await page.evaluate(() => {
      localStorage.setItem('mine', 'secret');
      document.cookie = 'mine=secret';
    });
    const before = page.url();
    const site = new URL(before).origin;
    const tries: Record<string, string> = {
      fetch: `fetch('http://${away}/fetch').catch(() => say('refused'))`,
      xhr: `const x = new XMLHttpRequest(); x.onerror = () => say('refused'); x.open('GET', 'http://${away}/xhr'); x.send()`,
      socket: `new WebSocket('ws://${away}/socket').onerror = () => say('refused')`,
      beacon: `navigator.sendBeacon('http://${away}/beacon', 'x'); say('refused')`,
      events: `new EventSource('http://${away}/events').onerror = () => say('refused')`,
      picture: `const i = new Image(); i.onerror = () => say('refused'); i.src = 'http://${away}/picture'`,
      own: `fetch('${site}/api/events').catch(() => say('refused'))`,
      style: `document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'http://${away}/style', onerror: () => say('refused') }))`,
      script: `document.head.append(Object.assign(document.createElement('script'), { src: 'http://${away}/script', onerror: () => say('refused') }))`,
      form: `document.body.insertAdjacentHTML('beforeend', '<form action="http://${away}/form"><button>go</button></form>'); document.querySelector('button').click(); document.forms[0].submit(); say('refused')`,
      frame: `document.body.insertAdjacentHTML('beforeend', '<iframe src="http://${away}/frame"></iframe><object data="http://${away}/object"></object>'); setTimeout(() => say('refused'), 300)`,
      window: `say(open('http://${away}/window') === null ? 'refused' : 'opened')`,
      parent: `try { say(parent.document.title) } catch { say('refused') }`,
      parentAway: `try { parent.location.href = 'http://${away}/parent' } catch { say('refused') }`,
      top: `try { say(top.localStorage.mine) } catch { say('refused') }`,
      topAway: `try { top.location.href = 'http://${away}/top' } catch { say('refused') }`,
      localStorage: `try { say(localStorage.mine) } catch { say('refused') }`,
      sessionStorage: `try { say(sessionStorage.length) } catch { say('refused') }`,
      indexedDB: `try { indexedDB.open('a').onerror = () => say('refused') } catch { say('refused') }`,
      cookies: `try { say(document.cookie) } catch { say('refused') }`,
      workers: `try { navigator.serviceWorker.register('/sw.js').catch(() => say('refused')) } catch { say('refused') }`,
      worker: `try { new Worker(URL.createObjectURL(new Blob(["fetch('http://${away}/worker')"]))).onerror = () => say('refused') } catch { say('refused') }`,
      modal: `say(prompt('x') === null && !confirm('x') ? 'refused' : 'asked')`,
      words: `try { eval('say("ran")') } catch { say('refused') }`,
      calls: `say(typeof RTCPeerConnection === 'undefined' ? 'refused' : 'there')`,
    };
    const toBlock = (what: string) =>
      `{ const say = (text) => console.log('${what}', text);\n${tries[what]};\n}`;
    const said = async () => (await news(page).locator('.program-log').allTextContents()).sort();
    // The submission of a form cancels the requests that are under way, so it runs alone.
    const others = Object.keys(tries).filter((what) => what !== 'form');
    for (const group of [others, ['form']]) {
      await run(page, `<body><script>\n${group.map(toBlock).join('\n')}\n</script>`);
      await expect.poll(said).toEqual(group.map((what) => `${what} refused`).sort());
    }
    // Code that leads its own frame elsewhere ends, and arrives nowhere. It waits for a press, since
    // Chromium may drop messages of a frame that navigates.
    const hasEnded = () => page.frames().some((frame) => frame.url().startsWith('chrome-error:'));
    const ways = [
      `<a target="_blank" href="http://${away}/blank">out</a><a href="http://${away}/link" ping="http://${away}/ping">go</a>`,
      `<a>out</a><button onclick="location.href = 'http://${away}/itself'">go</button>`,
      `<a>out</a><button onclick="location.href = '${site}/home-of-code'">go</button>`,
    ];
    for (const links of ways) {
      await run(page, `${links}<script>console.log('on')</script>`);
      await expect(news(page).locator('.program-log')).toHaveText(['on']);
      await drawn(page).getByText('out').click();
      expect(hasEnded()).toBe(false);
      await drawn(page).getByText('go').click();
      await expect.poll(hasEnded, links).toBe(true);
    }
    expect(asked).toEqual([]);
    expect(page.url()).toBe(before);
    expect(answered.filter((url) => /home-of-code|api\/events/.test(url))).toEqual([]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('answers forms in the code, and says what is asked from outside', async ({ visit }) => {
    const path = await someLesson();
    const { page, open } = await visit({ allowedErrors: /./ });
    await open(path);
    await run(
      page,
      '<form><input><button>go</button></form>\n<script>\ndocument.forms[0].onsubmit = (event) => {\n  event.preventDefault();\n  alert("taken");\n};\n</script>\n<img src="https://example.org/a.png">',
    );
    await drawn(page).getByRole('textbox').fill('a');
    await page.keyboard.press('Enter');
    await expect(news(page).locator('.program-log')).toHaveText(['taken']);
    await expect(news(page)).toContainText(t.news.refused);
    await expect(news(page)).toContainText('https://example.org/a.png');
  });
});

test('code that is handed in is read by others, and runs only after a press', async ({ visit }) => {
  const { works, ratingTexts } = getDictionary(locale);
  const { courseId, classId } = await someClass();
  const assignment = {
    title: 'A small tool',
    brief: 'Make one.',
    criteria: ['Works', 'Safe'].map((criterion) => ({
      name: criterion,
      levels: ['a', 'b', 'c', 'd'],
    })),
    minWords: 50,
    maxWords: 100,
    takesProgram: true,
  };
  await sendAsAdmin('PUT', api.assignmentOfClass(classId), assignment);
  const [author, peer] = [await createConfirmed(origin), await createConfirmed(origin)];
  for (const { cookie } of [author, peer])
    await call(origin, 'POST', api.enroll, { cookie, body: { courseId, progress: 0 } });

  // From the editor of the lesson into the form, by one press.
  const one = await visit({ viewport: phone, as: author });
  await one.open(localizedPath(locale, paths.learnClass(courseId, classId)));
  const code = '<p>mine</p>\n<script>document.body.append("ran");</script>';
  await field(one.page).fill(code);
  await one.page.getByRole('link', { name: t.toWork }).click();
  const work = one.page.getByLabel(works.fields.program);
  await expect(work).toHaveValue(code);
  await expect(one.page.getByText(works.fromEditorDone)).toBeVisible();
  await one.page.getByLabel(works.fields.title).fill('My tool');
  await one.page.getByLabel(works.fields.text).fill(someText(60));
  await one.page.getByLabel(works.fields.consent).check();
  await expectAccessible(one.page);
  await one.page.getByRole('button', { name: works.submit, exact: true }).click();
  await one.page.waitForURL(/done=saved/);
  one.expectClean();

  // Without scripts the form has a field for it, and errors lose nothing.
  const plain = await visit({ viewport: phone, as: peer, javaScriptEnabled: false });
  await plain.open(localizedPath(locale, paths.learnWork(courseId, classId)));
  const other = plain.page.getByLabel(works.fields.program);
  await other.fill('<p>of the peer</p>');
  await plain.page.getByLabel(works.fields.title).fill('Their tool');
  await plain.page.getByLabel(works.fields.text).fill(someText(10));
  await plain.page.getByLabel(works.fields.consent).check();
  await plain.page.getByRole('button', { name: works.submit, exact: true }).click();
  await expect(other).toHaveValue('<p>of the peer</p>');
  await plain.page.getByLabel(works.fields.text).fill(someText(60, 'alat'));
  await plain.page.getByRole('button', { name: works.submit, exact: true }).click();
  await plain.page.waitForURL(/done=saved/);

  // The peer reads it, and runs it.
  const two = await visit({ viewport: phone, as: peer });
  const rating = localizedPath(locale, paths.dashboardWorks);
  await two.open(`${rating}?class=${classId}`);
  await two.page.getByRole('button', { name: ratingTexts.submit }).waitFor();
  await two.page.getByText(t.read).click();
  await expect(two.page.locator('program-editor pre')).toHaveText(code);
  await expect(two.page.locator('iframe')).toHaveCount(0);
  await expectAccessible(two.page);
  await two.page.getByRole('button', { name: t.runTheirs }).click();
  await expect(drawn(two.page)).toContainText('ran');
  await expect(two.page.locator('iframe')).toHaveCount(1);
  await two.page.getByRole('button', { name: t.stop }).click();
  await expect(two.page.locator('iframe')).toHaveCount(0);
  two.expectClean();
});

onPhone.describe('code that does not end, and lessons that are saved', () => {
  for (const isApart of [true, false]) {
    onPhone(
      `a loop does not freeze the page ${isApart ? 'of a browser that sets frames apart' : 'elsewhere'}`,
      async ({ mobile }) => {
        const path = await someLesson();
        const flag = isApart ? '--site-per-process' : '--disable-features=IsolateSandboxedIframes';
        await mobile.start(undefined, [flag]);
        const { page } = mobile;
        await mobile.open(path);
        await run(page, '<p>a</p>\n<script>\nlet n = 0;\nwhile (n < 9) n -= 1;\n</script>');
        await expect(news(page)).toContainText(t.news.endless);
        await expect(news(page)).toContainText(fill(t.line, { line: 4 }));
        // The page answers.
        await page.getByRole('button', { name: t.stop }).click();
        await expect(page.locator('program-editor iframe')).toHaveCount(0);
        if (!isApart) return;
        // What no guard sees is removed from outside.
        await run(page, '<script>const go = () => Promise.resolve().then(go);\ngo();</script>');
        await expect(news(page)).toContainText(t.news.stopped);
        await expect(page.locator('program-editor iframe')).toHaveCount(0);
      },
    );
  }

  onPhone('a saved lesson runs its code without a line', async ({ mobile }) => {
    const path = await someLesson();
    await mobile.start();
    const { page } = mobile;
    await mobile.open(path);
    await mobile.awaitWorker();
    await page.mouse.wheel(0, 200);
    await save(page, locale);
    await mobile.stop();

    await mobile.start();
    mobile.line.cut();
    await mobile.open(path);
    await run(mobile.page, '<p>without a line</p>');
    await expect(drawn(mobile.page)).toContainText('without a line');
  });
});
