import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findForbiddenImports } from '../../scripts/check-imports.ts';
import stryker from '../../stryker.config.mjs';

// Within the project, so that packages resolve.
mkdirSync('.data', { recursive: true });
const folder = mkdtempSync(join('.data', 'imports-'));
afterAll(() => rmSync(folder, { recursive: true }));

let trees = 0;

/** The rules that a tree of `{ path: text }` breaks. */
async function brokenRules(files: Record<string, string>): Promise<string[]> {
  const violations = await findForbiddenImports(files, join(folder, String((trees += 1))));
  return violations.map(({ rule }) => rule);
}

describe('the import rules', () => {
  it.each([
    ['feature-to-feature', 'features/events/EventList.tsx', 'features/jobs/jobs.ts'],
    ['feature-to-feature', 'features/events/events.server.ts', 'features/hub/hub.server.ts'],
    ['feature-to-feature', 'features/events/Page.astro', 'features/hub/Card.astro'],
    ['page-to-database', 'pages/api/jobs/index.ts', 'drizzle-orm'],
    ['page-to-database', 'pages/api/jobs/index.ts', 'db/schema/jobs.ts'],
    ['service-to-http', 'features/jobs/board/jobs.server.ts', 'astro:content'],
    ['service-to-http', 'features/jobs/board/jobs.server.ts', 'server/http/endpoint.ts'],
    ['ui-to-feature', 'ui/Button.tsx', 'features/jobs/jobs.ts'],
    ['ui-to-feature', 'ui/Link.astro', 'features/jobs/jobs.ts'],
    ['base-to-feature', 'server/jobs/run.ts', 'features/jobs/jobs.ts'],
    ['base-to-feature', 'i18n/format.ts', 'features/jobs/texts/en.ts'],
    ['base-to-server', 'lib/dates.ts', 'server/db.ts'],
    ['server-to-ui', 'server/http/page.ts', 'ui/Button.tsx'],
    ['offline-to-feature', 'offline/saved/save.ts', 'features/courses/courses.ts'],
    ['shell-to-feature', 'shell/navigation/Footer.astro', 'features/events/X.astro'],
    ['shell-to-server', 'shell/navigation/Footer.astro', 'server/db.ts'],
    ['database-to-source', 'db/client.ts', 'server/env.ts'],
    ['browser-to-server', 'features/jobs/Jobs.tsx', 'features/jobs/jobs.server.ts'],
    ['schema-to-code', 'features/jobs/jobs.schema.ts', 'features/jobs/jobs.ts'],
    ['one-password-hash', 'features/accounts/user.server.ts', 'db/password.ts'],
    ['one-lucia', 'server/http/endpoint.ts', 'lucia'],
  ])('%s: %s may not import %s', async (rule, from, to) => {
    const inTree = (path: string) => (path.startsWith('db/') ? path : `src/${path}`);
    const isFile = /\.(ts|tsx|astro)$/.test(to);
    const specifier = isFile
      ? inTree(to)
          .replace(/^src\//, '~/')
          .replace(/^db\//, '#db/')
      : to;
    const code = `import type { X } from '${specifier.replace(/\.tsx?$/, '')}';\nexport const x = 1;\n`;
    const files = {
      [inTree(from)]: from.endsWith('.astro') ? `---\n${code}---\n<p>{x}</p>\n` : code,
      ...(isFile && { [inTree(to)]: 'export type X = string;\n' }),
    };
    expect(await brokenRules(files)).toContain(rule);
  });

  it('sees imports at run time, circles of types, and paths that lead nowhere', async () => {
    const rules = await brokenRules({
      'src/features/jobs/Jobs.tsx': "export const load = () => import('./jobs.server');\n",
      'src/features/jobs/jobs.server.ts': 'export const jobs = [];\n',
      'src/lib/a.ts': "import type { B } from './b';\nexport type A = B;\n",
      'src/lib/b.ts': "import type { A } from './a';\nexport type B = A;\n",
      'src/lib/c.ts': "export { x } from '~/lib/nowhere';\n",
    });
    expect(new Set(rules)).toEqual(new Set(['browser-to-server', 'no-circle', 'no-unresolved']));
  });

  it('let no two folders of a feature import each other', async () => {
    const files = {
      'src/features/jobs/jobs.ts': "import './board/list';\n",
      'src/features/jobs/board/list.ts': "import '../alerts/form';\n",
      'src/features/jobs/board/query.ts': "import '../names';\nimport './parts/part';\n",
      'src/features/jobs/board/parts/part.ts': "import '../words';\n",
      'src/features/jobs/board/words.ts': '',
      'src/features/jobs/alerts/form.ts': '',
      'src/features/jobs/alerts/mails.ts': '',
      'src/features/jobs/names.ts': '',
    };
    expect(await brokenRules(files)).toEqual([]);
    const back = { 'src/features/jobs/alerts/mails.ts': "import '../board/words';\n" };
    expect(await brokenRules({ ...files, ...back })).toEqual(['folder-to-folder']);
  });

  it('let pages compose features, and everyone open a public door', async () => {
    const files = {
      'src/pages/index.astro': "---\nimport X from '~/features/events/X.astro';\n---\n<X />\n",
      'src/features/events/X.astro': '<p>x</p>\n',
      'src/features/events/x.server.ts': "export { x } from '~/features/jobs/index.server';\n",
      'src/features/jobs/index.server.ts': 'export const x = 1;\n',
      'src/features/events/Y.tsx': "import '~/features/accounts/session.store';\n",
      'src/features/accounts/session.store.ts': 'export const x = 1;\n',
    };
    expect(await brokenRules(files)).toEqual([]);
  });
});

describe('the sources', () => {
  it('hold the guards that mutations change', () => {
    expect(stryker.mutate.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  });

  it('keep rules of the product out of the database', () => {
    const code = globSync('db/**/*.{sql,ts}').filter((file) =>
      /create (or replace )?(function|trigger|procedure)/i.test(readFileSync(file, 'utf8')),
    );
    expect(code).toEqual([]);
  });

  it('keep styles that the policy of every page allows', () => {
    const files = globSync('src/**/*.astro');
    expect(files.length).toBeGreaterThan(100);
    const offending = files.filter((file) =>
      /<style(?! is:inline)|\sstyle=/.test(readFileSync(file, 'utf8')),
    );
    expect(offending).toEqual([]);
  });

  it('keep what looks at a page once out of scripts, which run once for all pages swapped in', () => {
    const scripts = [
      ...globSync('src/**/*.ts').map((file) => ({ file, code: readFileSync(file, 'utf8') })),
      ...globSync('src/**/*.astro').map((file) => ({
        file,
        code: [...readFileSync(file, 'utf8').matchAll(/^<script>\n([\s\S]*?)^<\/script>/gm)]
          .map(([, lines = '']) => lines.replaceAll(/^ {2}/gm, ''))
          .join(''),
      })),
    ];
    // Statements of the module itself, and what they run after the paint.
    const once =
      /^(?:(?:const|let) \w+(?:: [\w<> |]+)? = |if |for |void )[^=\n]*(?:=(?!>)[^=\n]*)*\bdocument\.(?:querySelector|getElementById)|^afterPaint\([\s\S]*?^\);/gm;
    const found = scripts.flatMap(({ file, code }) =>
      [...code.matchAll(once)]
        .filter(([statement]) => statement.includes('document.'))
        .map(([statement]) => `${file}: ${statement.split('\n')[0]}`),
    );
    // Fields swapped in later are handled by its listener on the document.
    expect(found).toEqual([expect.stringContaining('src/ui/forms/file-field.ts: for ')]);
  });

  it('write each attribute of data that scripts and styles look for', () => {
    const code = globSync('src/**/*.{ts,tsx,astro,css}')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const toAttribute = (name: string) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const namesIn = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
    const read = [
      ...namesIn(/\bdataset\['([a-zA-Z]+)'\](?!\s*[?|]*=(?!=))/g).map(toAttribute),
      ...namesIn(/'([a-zA-Z]+)' in (?:\w+\.)*dataset\b/g).map(toAttribute),
      ...namesIn(/\[data-([a-z-]+)/g),
    ];
    const written = new Set([
      ...namesIn(/(?<![[\w-])data-([a-z-]+)/g),
      ...namesIn(/\bdataset\['([a-zA-Z]+)'\]\s*[?|]*=(?!=)/g).map(toAttribute),
      ...namesIn(/\bdataset: \{ ([a-zA-Z]+)/g).map(toAttribute),
      ...namesIn(/\bdataset\.([a-zA-Z]+) = /g).map(toAttribute),
      // `head-boot.ts` abbreviates the dataset.
      ...namesIn(/\bd\.([a-z]+)=/g),
    ]);
    expect(read.length).toBeGreaterThan(500);
    expect([...new Set(read)].filter((name) => !written.has(name))).toEqual([]);
  });
});
