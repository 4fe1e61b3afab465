import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { globSync } from 'node:fs';
import {
  Builder,
  By,
  Capabilities,
  until,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { api } from '../support/api-paths';
import { call, createAccount } from '../support/accounts';
import { getDictionary } from '../support/dictionary';
import { startServer, type RunningServer } from '../support/server';
import { Line } from '../e2e/line';

const [binary] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
const has = (name: string) => spawnSync('which', [name]).status === 0;
const isInstalled = binary && has('WebKitWebDriver') && has('xvfb-run');
if (!isInstalled) {
  console.log('Skipped: WebKit not installed (apt-get install webkit2gtk-driver xvfb).');
}

const port = 9517;
const patience = 20_000;
const courseId = 1;
const t = getDictionary('id');

/** The engine of Safari, in the build for Linux: what `npm test` sees in Chromium alone. */
describe.skipIf(!isInstalled)('WebKit', { timeout: 300_000 }, () => {
  let server: RunningServer;
  let driver: ChildProcess;
  let page: WebDriver;
  const line = new Line('http://127.0.0.1:1');

  beforeAll(async () => {
    server = await startServer({
      DATABASE_URL: 'memory:',
      LOG_LEVEL: 'error',
      TRUSTED_PROXY: '127.0.0.1',
    });
    line.lead(server.origin);
    await line.open();
    driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    });
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: patience });
    const options = { binary, args: ['--automation'] };
    page = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
      )
      .build();
    await page.manage().window().setRect({ x: 0, y: 0, width: 412, height: 800 });
  });
  afterAll(async () => {
    await page?.quit();
    // With the screen that it has for itself.
    if (driver?.pid) process.kill(-driver.pid);
    await line.close();
    await server?.stop();
  });

  const open = (path: string) => page.get(line.origin + path);
  const see = (css: string) => page.wait(until.elementLocated(By.css(css)), patience, css);
  /** Waits for what an expression says once it says something. */
  const read = <T>(expression: string): Promise<T> =>
    page.wait(
      () => page.executeScript<T>(`return ${expression}`),
      patience,
      expression,
    ) as Promise<T>;
  /** Presses an element as a finger does that has scrolled to it. */
  async function press(element: WebElement): Promise<void> {
    const scroll = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })';
    await page.executeScript(scroll, element);
    await element.click();
  }
  /** Presses the link or button with such a name. */
  async function pressNamed(name: RegExp): Promise<void> {
    const findShown = async () => {
      for (const one of await page.findElements(By.css('a, button')))
        if (name.test(await one.getText()) && (await one.isDisplayed())) return one;
      return null;
    };
    const shown = await page.wait(findShown, patience, String(name));
    if (shown) await press(shown);
  }

  it('reads a lesson, answers a question, and goes on to the next step', async () => {
    await open(paths.openLesson(courseId, 'AI-101'));
    const question = await see('practice-question:has([data-kind="choice"])');
    await press(await question.findElement(By.css('label')));
    await press(await question.findElement(By.css('[data-check]')));
    await read(`document.querySelector('[data-verdict]:not(:empty)')?.textContent`);
    await page.executeScript('scrollTo({ top: 0, behavior: "instant" })');
    await (await see('[data-step="next"]')).click();
    const second = fill(t.lessonSteps.state, { step: 2, steps: 8 });
    await read(`document.querySelector('[data-state]').textContent === ${JSON.stringify(second)}`);
  });

  it('learns in a lab, searches, filters, and changes the language', async () => {
    await open(paths.lab('tokens'));
    const counted = `document.querySelector('[data-lab="tokens"]').innerText`;
    const sentence = await see('[data-lab="tokens"] textarea');
    const before = await read<string>(counted);
    await sentence.sendKeys(' dan lagi');
    await read(`${counted} !== ${JSON.stringify(before)}`);
    await open(paths.jobs);
    await (await see('main input[type="search"]')).sendKeys('python');
    await read(`location.search.includes('python')`);
    await pressNamed(/^EN$/);
    await read(
      `document.documentElement.lang === 'en' && location.pathname.startsWith('/en/jobs')`,
    );
    await open(`${localizedPath('en', paths.search)}?q=prompt`);
    expect(await read<number>(`document.querySelectorAll('main li a').length`)).toBeGreaterThan(3);
  });

  it('keeps a lesson without a line, and sends what was done once there is one', async () => {
    const { cookie } = await createAccount(server.origin);
    await call(server.origin, 'POST', api.enroll, { cookie, body: { courseId, progress: 0 } });
    const [name = '', value = ''] = cookie.split('=');
    await page.manage().addCookie({ name, value, path: '/' });
    await open(paths.dashboard);
    await read(`/user=/.test(document.cookie)`);
    const lesson = paths.learnClass(courseId, 1);
    await open(lesson);
    await page.executeScript('scrollTo(0, 100)');
    await pressNamed(new RegExp(t.offline.save));
    await pressNamed(/^Simpan [\d,]+ KB$/);
    await read(`document.body.innerText.includes(${JSON.stringify(t.offline.done)})`);

    line.cut();
    await open(lesson);
    await see('h1');
    await press(await see('[data-part="open"]:not([hidden]) button'));
    await see('[data-part="pending"]:not([hidden])');
    line.mend();
    await see('[data-part="done"]:not([hidden])');
    const state = await call(server.origin, 'GET', api.userCourse(courseId), { cookie });
    expect(await state.json()).toMatchObject({ enrolment: { done: 1 } });
  });
});
