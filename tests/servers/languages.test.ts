import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath, readPath } from '~/i18n/routing';
import { call, getCookie, someAddress, someRegistration } from '../support/accounts';
import { mailsTo, tokenIn, waitForMail } from '../support/outbox';
import { foreignSentences, sentencesOf } from '../support/sentences';
import { startServer, type RunningServer } from '../support/server';

let server: RunningServer;
const outbox = mkdtempSync(join(tmpdir(), 'languages-'));
/** Names, which stay as they are: of films, of courses of other providers, of jobs. */
let works = [
  'Intro to Large Language Models',
  'But What Is a Neural Network?',
  'Transformers, the tech behind LLMs',
];

const list = async <Row>(path: string) => JSON.parse(await get(path)) as Row[];
const get = async (path: string) => (await fetch(new URL(path, server.origin))).text();

beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: 'memory:',
    OUTBOX_DIR: outbox,
    TRUSTED_PROXY: '127.0.0.1',
  });
  for (const path of [
    api.activeBootcamps,
    api.jobs,
    ...locales.map((lang) => `${api.jobs}?lang=${lang}`),
  ]) {
    const rows = await list<{ title: string }>(path);
    works = [...works, ...rows.map(({ title }) => title)];
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(outbox, { recursive: true, force: true });
});

/**
 * Pages that the site names to search engines, in a language: every fourth one, and in the other
 * language the next; every one in both in the long run. Those of a template follow each other.
 */
async function getPages(locale: Locale): Promise<string[]> {
  const index = await get('/sitemap-index.xml');
  const places = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  const maps = await Promise.all([...places(index), '/sitemap-rows.xml'].map(get));
  const all = maps.flatMap(places).filter((path) => readPath(path).locale === locale);
  const pages = [...new Set(all)];
  if (process.env.ALL_PAGES) return pages;
  return pages.filter((_, index) => index % (2 * locales.length) === locales.indexOf(locale));
}

/** The page of a class without the titles that its last step links to: works that it names as its sources. */
function withoutSources(html: string): string {
  const start = html.lastIndexOf('<section class="lesson-step"');
  const end = html.indexOf('</section>', start);
  const step = html.slice(start, end);
  return html.slice(0, start) + step.replace(/(<a [^>]*>).*?<\/a>/gs, '$1</a>') + html.slice(end);
}

const problems = (path: string, html: string) => {
  const said = html.includes('lesson-step') ? withoutSources(html) : html;
  return foreignSentences(sentencesOf(said), works).map(
    ({ text, lang }) => `${path} (${lang}): ${text}`,
  );
};

describe.each(locales)('in %s', (locale) => {
  it('no page has a sentence of the other language that is not marked', async () => {
    const pages = await getPages(locale);
    expect(pages.length).toBeGreaterThan(50);
    const found = new Set<string>();
    for (let index = 0; index < pages.length; index += 8) {
      const batch = pages.slice(index, index + 8);
      for (const [place, html] of (await Promise.all(batch.map(get))).entries()) {
        for (const problem of problems(batch[place] ?? '', html)) found.add(problem);
      }
    }
    expect([...found]).toEqual([]);
  });

  it('no feed has one either', async () => {
    const feeds = [paths.eventsRss, paths.jobsRss, paths.feed];
    for (const feed of feeds) {
      const xml = await get(localizedPath(locale, feed));
      const items = [...xml.matchAll(/<item>[\s\S]*?<\/item>/g)].map(([item]) => item);
      expect(items.length).toBeGreaterThan(0);
      const texts = items.flatMap((item) =>
        [...item.matchAll(/<(title|description)>([\s\S]*?)<\/\1>/g)].map(
          ([, , text]) => text ?? '',
        ),
      );
      const html = texts.map((text) => `<p>${text.replace(/<!\[CDATA\[|\]\]>/g, '')}</p>`).join('');
      expect(problems(feed, `<div lang="${locale}">${html}</div>`)).toEqual([]);
    }
    for (const feed of [paths.eventsCalendar, paths.hubCalendar]) {
      const calendar = (await get(localizedPath(locale, feed))).replace(/\r?\n[ \t]/g, '');
      const texts = [...calendar.matchAll(/^(?:SUMMARY|DESCRIPTION)[^:]*:(.*)$/gm)].map(
        ([, text]) => `<p>${(text ?? '').replace(/\\n/g, '</p><p>').replaceAll('\\', '')}</p>`,
      );
      expect(texts.length).toBeGreaterThan(0);
      expect(problems(feed, `<div lang="${locale}">${texts.join('')}</div>`)).toEqual([]);
    }
  });

  it('no page of a member and no mail to one has one either', async () => {
    const { origin } = server;
    const headers = { 'x-forwarded-for': someAddress() };
    const body = { ...someRegistration(), locale };
    const registered = await call(origin, 'POST', api.register, { body, headers });
    expect(registered.status).toBe(201);
    const cookie = getCookie(registered);
    const send = async (method: string, path: string, body?: unknown) => {
      const response = await call(origin, method, path, { cookie, body, headers });
      expect(response.ok, `${method} ${path}`).toBe(true);
    };
    const token = tokenIn(await waitForMail(outbox, body.email, /Konfirmasi|Confirm/));
    await send('POST', api.verifyEmail, { token });
    const courses = await list<{ id: number; isOpen: boolean }>(api.courses);
    for (const { id } of courses) await send('POST', api.enroll, { courseId: id });
    const events = await list<{ id: number; status: string; registerLink: string | null }>(
      api.events,
    );
    const open = events.filter(
      ({ status, registerLink }) => status === 'upcoming' && !registerLink,
    );
    for (const { id } of open) await send('POST', api.registration(id));

    const detail = await (await fetch(`${origin}${localizedPath(locale, paths.course(1))}`)).text();
    const lessons = [...detail.matchAll(/href="([^"]*\/courses\/1\/learn\/\d+)"/g)].map(
      ([, path]) => path ?? '',
    );
    const own = [paths.dashboard, paths.dashboardCourses, paths.dashboardEvents, paths.learn(1)];
    const found: string[] = [];
    for (const path of [...own.map((one) => localizedPath(locale, one)), ...lessons]) {
      const page = await fetch(origin + path, { headers: { cookie } });
      expect(page.status, path).toBe(200);
      const html = await page.text();
      found.push(...problems(path, html));
    }
    // One about each event, besides that about the address.
    await expect.poll(() => mailsTo(outbox, body.email).length).toBeGreaterThan(open.length);
    for (const { subject, html } of mailsTo(outbox, body.email)) {
      found.push(
        ...problems(subject, `<p lang="${locale}">${subject}</p>`),
        ...problems(subject, html),
      );
    }
    expect(found).toEqual([]);
  });
});
