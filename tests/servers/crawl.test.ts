import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { wholeLocales as locales } from '~/i18n/previews';
import { readPath } from '~/i18n/routing';
import { publicTemplates } from '../support/public-pages';
import { startServer, type RunningServer } from '../support/server';

// A server of its own, since rows that other tests make are pages, too.
let server: RunningServer;
let origin: string;

interface Visited {
  path: string;
  status: number;
  html: string;
  from: string;
}

const pages = new Map<string, Visited>();
const redirects: string[] = [];
const seen = new Set<string>();

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** Same-origin pages that a page links to, without query and hash; calls and files are left out. */
function getLinks(html: string): string[] {
  return (
    [...html.matchAll(/<a\s[^>]*>/g)]
      .map(([tag]) => attribute(tag, 'href') ?? '')
      .filter((href) => href.startsWith('/') && !href.startsWith('//'))
      .map((href) => new URL(href, origin).pathname)
      // Courses to keep are files too; tests/endpoints/packs.test.ts asks for each.
      .filter((path) => !/\/packs\/[^/]+$/.test(path))
      .filter((path) => !path.startsWith('/api/') && !path.endsWith('.xml'))
  );
}

beforeAll(async () => {
  server = await startServer({ DATABASE_URL: 'memory:', LOG_LEVEL: 'error' });
  ({ origin } = server);
  const queue: [string, string][] = [
    ['/', 'start'],
    ['/en', 'start'],
  ];
  while (queue.length > 0) {
    const batch = queue.splice(0, 12).filter(([path]) => !seen.has(path));
    await Promise.all(
      [...new Map(batch)].map(async ([path, from]) => {
        if (seen.has(path)) return;
        seen.add(path);
        const response = await fetch(origin + path, { redirect: 'manual' });
        // Private pages that the server renders ask a visitor to log in.
        const target = response.headers.get('location') ?? '';
        if (isPersonal(path) && /^(\/en)?\/auth\?next=/.test(target)) return;
        // The start depends on the person.
        if (readPath(path).path === paths.startLearning && response.status === 302) {
          queue.push([target, path]);
          return;
        }
        if (response.status >= 300 && response.status < 400) redirects.push(`${from} → ${path}`);
        const html = await response.text();
        const isFile = !response.headers.get('content-type')?.startsWith('text/html');
        // Calendars and feeds have to be there, but are no pages.
        if (isFile && response.ok) return;
        pages.set(path, { path, status: response.status, html, from });
        for (const link of getLinks(html)) if (!seen.has(link)) queue.push([link, path]);
      }),
    );
  }
});

afterAll(() => server.stop());

/** One page of each template, in either language, or all of them in `npm run test:long`. */
function onePerTemplate(): Visited[] {
  if (process.env.ALL_LOOKS) return [...pages.values()];
  const templates = publicTemplates();
  const chosen = new Map<string, Map<boolean, Visited>>();
  for (const page of pages.values()) {
    const isEnglish = /^\/en(\/|$)/.test(page.path);
    const bare = isEnglish ? page.path.slice(3) || '/' : page.path;
    const template = templates.find(({ pattern }) => pattern.test(bare));
    const name = template?.file ?? bare;
    const both = chosen.get(name) ?? new Map<boolean, Visited>();
    chosen.set(name, both.set(isEnglish, page));
  }
  // Every other one in English: the language changes the texts alone.
  return [...chosen.values()].flatMap((both, index) => both.get(index % 2 === 1) ?? []);
}

function findProblems(check: (page: Visited) => string | false | undefined): string[] {
  return [...pages.values()].flatMap((page) => {
    const found = check(page);
    return found ? [`${page.path}: ${found}`] : [];
  });
}

/** Pages of accounts, which search engines are asked to leave alone. */
const isPersonal = (path: string) => /\/(auth|dashboard|admin)(\/|$)/.test(path);

type Node = Record<string, unknown>;

function getData(html: string): Node[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text]) => JSON.parse(text ?? '') as Node);
}

function getNodes(html: string, type?: string): Node[] {
  return getData(html)
    .flatMap((data) => data['@graph'] as Node[])
    .filter((node) => type === undefined || node['@type'] === type);
}

const getPath = (address: string) => new URL(address).pathname;

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe('a crawl from home in both languages', () => {
  it('finds the whole site', () => {
    expect(pages.size).toBeGreaterThan(150);
  });

  it('finds no dead link and no redirect', () => {
    expect(
      findProblems(({ status, from }) => status !== 200 && `${status}, linked from ${from}`),
    ).toEqual([]);
    expect(redirects).toEqual([]);
  });

  it('leads visitors who want to read to open lessons, never to the log-in', () => {
    const lessons = [...pages.values()].filter(({ path }) => /\/lessons\/[^/]+$/.test(path));
    expect(lessons.length).toBeGreaterThan(50);
    expect(lessons.filter(({ html }) => !html.includes('data-open-lesson'))).toEqual([]);
    // Lessons for learners with an account send visitors on.
    expect(
      findProblems(({ html }) => getLinks(html).find((path) => /\/learn\/\d+$/.test(path))),
    ).toEqual([]);
  });

  it('finds on every page a title, a description, one h1 and its language', () => {
    expect(
      findProblems(({ path, html }) => {
        const locale = /^\/en(\/|$)/.test(path) ? 'en' : 'id';
        if (!html.includes(`<html lang="${locale}"`)) return 'wrong lang';
        if (!/<title>[^<]{8,}<\/title>/.test(html)) return 'no title';
        if (!/<meta name="description" content="[^"]{20,}"/.test(html)) return 'no description';
        return count(html, /<h1[\s>]/g) !== 1 && `${count(html, /<h1[\s>]/g)} h1`;
      }),
    ).toEqual([]);
  });

  it('finds no script and no site.css that competes with the first paint', () => {
    expect(
      findProblems(({ html }) => {
        if (html.includes('rel="modulepreload"')) return 'a script is preloaded';
        const [head = '', body = ''] = html.split('<body');
        // The script in the head writes one more for old browsers alone.
        const outside = html.replace(/<script>.*?<\/script>/s, '');
        const scripts = [...outside.matchAll(/<script[^>]* src=[^>]*>/g)].map(([tag]) => tag);
        const blocking = scripts.find((tag) => attribute(tag, 'type') !== 'module');
        if (blocking) return blocking;
        const late = [...body.matchAll(/<link[^>]* data-site-css[^>]*>/g)].map(([tag]) => tag);
        // Pages without inlined rules cannot be painted before site.css.
        if (!head.includes('data-first-css') && /<link[^>]* data-site-css/.test(body))
          return 'site.css comes late, and nothing stands for it';
        return late.find((tag) => attribute(tag, 'fetchpriority') !== 'low');
      }),
    ).toEqual([]);
  });

  it('finds titles that tell the pages of a language apart', () => {
    for (const locale of locales) {
      const titles = [...pages.values()]
        .filter(({ html }) => html.includes(`<html lang="${locale}"`))
        .map(({ html }) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
      const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
      expect(twice).toEqual([]);
    }
  });

  it('finds the canonical address and the languages of every page, each naming the other', () => {
    expect(
      findProblems(({ path, html }) => {
        const links = [...html.matchAll(/<link rel="(canonical|alternate" hreflang)[^>]*>/g)].map(
          ([tag]) => ({
            language: attribute(tag, 'hreflang') ?? 'canonical',
            path: new URL(attribute(tag, 'href') ?? '', origin).pathname,
          }),
        );
        const getPath = (language: string) =>
          links.find((link) => link.language === language)?.path;
        // Another way to show a lesson is none to be found by.
        const shown = /^(.+\/lessons\/[^/]+)\/(?:front|worksheet)$/.exec(path)?.[1];
        if (shown && (links.length > 1 || getPath('canonical') !== shown)) return 'not its lesson';
        if (shown) return false;
        const isEnglish = /^\/en(\/|$)/.test(path);
        const bare = isEnglish ? path.slice(3) || '/' : path;
        const addresses = { id: bare, en: bare === '/' ? '/en' : `/en${bare}` };
        // A row may be there in one language: the other address shows it, but is none of its own.
        const named = locales.filter((locale) => getPath(locale) !== undefined);
        for (const locale of named) {
          if (getPath(locale) !== addresses[locale]) return `${locale} ${getPath(locale)}`;
        }
        const usual = named.includes('id') ? 'id' : named[0];
        if (!usual || getPath('x-default') !== addresses[usual]) return 'wrong x-default';
        const own = isEnglish ? 'en' : 'id';
        const canonical = named.includes(own) ? path : addresses[usual];
        if (getPath('canonical') !== canonical) return `canonical ${getPath('canonical')}`;
        const other = isEnglish ? bare : addresses.en;
        return !pages.has(other) && 'the other language is not linked';
      }),
    ).toEqual([]);
  });

  it('finds structured data that parses, on every page but a personal one', () => {
    expect(
      findProblems((page) => {
        const data = getData(page.html);
        if (data.length === 0) return !isPersonal(page.path) && 'none';
        if (data.some((one) => one['@context'] !== 'https://schema.org')) return 'no @context';
        return getNodes(page.html).some((node) => typeof node['@type'] !== 'string') && 'no @type';
      }),
    ).toEqual([]);
  });

  it('finds on every inner page the way to it from home, over pages that exist', () => {
    expect(
      findProblems(({ path, html }) => {
        if (/^\/(en)?$/.test(path) || isPersonal(path)) return false;
        const [trail, ...more] = getNodes(html, 'BreadcrumbList');
        if (!trail || more.length > 0) return `${more.length + (trail ? 1 : 0)} breadcrumb lists`;
        const steps = trail['itemListElement'] as Node[];
        const canonical = attribute(/<link rel="canonical"[^>]*>/.exec(html)?.[0] ?? '', 'href');
        const { origin: site } = new URL(canonical ?? '');
        if (steps.some((step, index) => step['position'] !== index + 1)) return 'wrong positions';
        if (steps.some(({ name }) => typeof name !== 'string' || !name))
          return 'a step has no name';
        const items = steps.map(({ item }) => String(item));
        if (items[0] !== new URL(path.startsWith('/en/') ? '/en' : '/', site).href)
          return 'not home';
        if (items.at(-1) !== new URL(path, site).href) return `ends at ${items.at(-1)}`;
        return items.find((item) => new URL(item).origin !== site || !pages.has(getPath(item)));
      }),
    ).toEqual([]);
  });

  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/train', ['FAQPage']],
    ['/kelas', ['FAQPage']],
    ['/help', ['FAQPage']],
    ['/courses/1', ['Course']],
    ['/courses', ['ItemList']],
    ['/ai/courses', ['ItemList']],
    ['/ai/courses/first-steps-with-ai', ['Course']],
    ['/ai/content/what-a-language-model-is', ['Article']],
    ['/glossary', ['DefinedTermSet']],
    ['/glossary/overfitting', ['DefinedTerm']],
    ['/skills', ['DefinedTermSet']],
    ['/skills/ai-basics', ['DefinedTerm']],
  ] as const) {
    it(`finds on ${path} what it is: ${types}`, () => {
      for (const address of [path, `/en${path === '/' ? '' : path}`]) {
        const html = pages.get(address)?.html ?? '';
        for (const type of types) {
          const [node] = getNodes(html, type);
          expect(node, `${address} ${type}`).toBeDefined();
          if (type !== 'FAQPage') continue;
          // As many as the page shows, beside the explanation of a sample question.
          const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
          const shown = count(main, /<details[^>]* id=/g);
          expect((node?.['mainEntity'] as Node[]).length).toBe(shown);
        }
      }
    });
  }

  it('finds a picture for sharing that is there', async () => {
    const pictures = new Map<string, string>();
    for (const { path, html } of pages.values()) {
      const tag = /<meta property="og:image"[^>]*>/.exec(html)?.[0] ?? '';
      pictures.set(new URL(attribute(tag, 'content') ?? '', origin).pathname, path);
    }
    const missing: string[] = [];
    for (const [picture, path] of pictures) {
      const response = await fetch(origin + picture, { method: 'HEAD' });
      if (!/^image\/(?:jpeg|png|webp)$/.test(response.headers.get('content-type') ?? ''))
        missing.push(`${path}: ${picture}`);
    }
    expect(missing).toEqual([]);
  });

  it('finds valid HTML on a page of each template', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended'],
      rules: {
        // React writes `disabled=""`; HTML does not tell it from `disabled`.
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        // Matters of style that the formatter of the framework decides.
        'no-trailing-whitespace': 'off',
        'no-inline-style': 'error',
        // Progress is drawn as kawung, which `<progress>` cannot.
        'prefer-native-element': ['error', { exclude: ['progressbar'] }],
        'void-style': 'off',
        'attr-quotes': 'off',
        // React writes `dateTime`; HTML does not tell it from `datetime`.
        'attr-case': 'off',
        'no-implicit-button-type': 'error',
        // The topic page has a longer title on purpose.
        'long-title': 'off',
        // An unknown element with a hyphen is a custom element.
        'element-name': 'off',
        'require-sri': 'off',
        'script-type': 'off',
        'no-raw-characters': 'off',
        'tel-non-breaking': 'off',
      },
    });
    const found: string[] = [];
    for (const { path, html } of onePerTemplate()) {
      // The framework puts its one rule for islands before the first island.
      const own = html.replace(
        '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
        '',
      );
      const report = await validator.validateString(own);
      for (const { messages } of report.results) {
        for (const message of messages.slice(0, 3)) {
          if (message.severity === 2)
            found.push(`${path}:${message.line} ${message.ruleId}: ${message.message}`);
        }
      }
    }
    expect(found.slice(0, 20)).toEqual([]);
  });
});
