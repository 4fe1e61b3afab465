import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { api } from '../support/api-paths';
import { site } from '~/config/site';
import { getDictionary } from '../support/dictionary';
import type { Locale } from '~/i18n/locales';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { call, createAccount, type Account } from '../support/accounts';
import { served } from '../support/served';
import { browserFlags, phone } from './browser';
import { Line } from './line';
import { expect, test as base } from './test';

export { expect } from './test';

const { origin } = served;

export async function someLearner(account?: Account): Promise<Account> {
  const learner = account ?? (await createAccount(origin));
  await call(origin, 'POST', api.enroll, {
    cookie: learner.cookie,
    body: { courseId: site.featuredCourseId, progress: 0 },
  });
  return learner;
}

/**
 * All rows of a database of the browser, or of all for an empty name; opening one that is not there
 * would make it.
 */
async function readRows(wanted: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (wanted && wanted !== name) continue;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = reject;
      opening.onsuccess = () => resolve(opening.result);
    });
    for (const store of database.objectStoreNames) {
      const all = await new Promise<unknown[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onerror = reject;
        reading.onsuccess = () => resolve(reading.result as unknown[]);
      });
      rows.push(...all);
    }
    database.close();
  }
  return rows;
}

/** A browser with a profile on disk, which can be closed and started again. */
export class Phone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'phone-'));
  readonly line = new Line(origin);
  context!: BrowserContext;
  page!: Page;
  readonly problems: string[] = [];

  /** Starts the browser, at the first time with someone logged in; `flags` are further ones. */
  async start(account?: Account, flags: string[] = []): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: (await findChromium()) ?? undefined,
      args: [...browserFlags(), ...flags],
      viewport: phone,
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    });
    if (account) await this.logIn(account);
    this.page = this.context.pages()[0] ?? (await this.context.newPage());
    this.page.on('console', (message) => {
      const isLine = /net::ERR_\w+|503/.test(message.text());
      if (message.type() === 'error' && !isLine)
        this.problems.push(`${message.text()} (${message.location().url})`);
    });
    this.page.on('pageerror', (error) => this.problems.push(error.message));
  }

  async logIn({ cookie, username }: Account): Promise<void> {
    const [name = '', value = ''] = cookie.split('=');
    const url = this.line.origin;
    await this.context.addCookies([
      { name, value, url },
      { name: 'user', value: `user:${username}`, url },
    ]);
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.line.origin + path);
  }

  /** The first page is idle by now, and the worker answers. */
  async awaitWorker(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  /** All that its browser keeps of this site, but for messages of the next page. */
  async inspect() {
    const kept = await this.page.evaluate(async () => ({
      caches: await caches.keys(),
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage).filter((key) => key !== 'toast'),
    }));
    return { ...kept, rows: await this.page.evaluate(readRows, '') };
  }

  /** Ends it as a phone does that has run out of power. */
  async kill(): Promise<void> {
    const pids = execFileSync('pgrep', ['-f', '--', `--user-data-dir=${this.#folder}`]).toString();
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    for (const pid of pids.trim().split('\n')) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It ended with its parent.
      }
    }
    await closed;
    for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      rmSync(join(this.#folder, name), { force: true });
  }

  async stop(): Promise<void> {
    await this.context.close();
  }

  /** Starts with a page on which its course was saved for offline use. */
  async startSaved(account: Account, path: string, locale: Locale = 'id'): Promise<void> {
    await this.start(account);
    await this.open(path);
    await this.awaitWorker();
    // Buttons load what they do at the first sign of a reader.
    await this.page.mouse.wheel(0, 200);
    await save(this.page, locale);
  }

  async end(): Promise<void> {
    await this.stop();
    await this.line.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export async function save(page: Page, locale: Locale): Promise<void> {
  const { offline: t } = getDictionary(locale);
  await page.getByRole('button', { name: t.save }).click();
  const start = page.getByRole('button', { name: /^(Save|Simpan) [\d.,]+ (MB|KB)$/ });
  await start.click();
  // A whole course over the line of a busy machine.
  await page.getByText(t.done).waitFor({ timeout: 180_000 });
}

/** What the browser has yet to tell the server, of one kind or all, and what it has to say of that. */
export async function countActions(page: Page, kind?: string): Promise<number> {
  const rows = (await page.evaluate(readRows, 'outbox')) as { kind: string }[];
  return rows.filter((one) => !kind || one.kind === kind).length;
}

/** Playwright's `test` with a phone whose line can be cut. Its pages may report no problem. */
export const test = base.extend<{ mobile: Phone }>({
  mobile: async ({}, use) => {
    const mobile = new Phone();
    await mobile.line.open();
    await use(mobile);
    await mobile.end();
    expect(mobile.problems).toEqual([]);
  },
});
