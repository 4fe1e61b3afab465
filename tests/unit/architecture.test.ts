import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What a file imports, as project paths (`src/…`, `db/…`) or package names. */
function getImports(file: string, text: string): string[] {
  const code = file.endsWith('.astro')
    ? [
        ...text.matchAll(/^---\n([\s\S]*?)\n---/g),
        ...text.matchAll(/<script>([\s\S]*?)<\/script>/g),
      ]
        .map((match) => match[1])
        .join('\n')
    : text;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith('~/')) return `src/${fileName.slice(2)}`;
    if (fileName.startsWith('#db')) return `db${fileName.slice(3)}`;
    // What Node runs by itself names its files whole.
    if (fileName.startsWith('.')) {
      return normalize(join(dirname(file), fileName)).replace(/\.ts$/, '');
    }
    return fileName;
  });
}

const getFeature = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const isBelow = (path: string, ...folders: string[]) =>
  folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
/** Tables and connections; the closed lists are constants for everyone. */
const isDb = (path: string) => isBelow(path, 'db') && path !== 'db/lists';
const isServerCode = (path: string) =>
  isBelow(path, 'src/server') ||
  isDb(path) ||
  path.endsWith('.server') ||
  path.startsWith('drizzle-orm');

interface Rule {
  name: string;
  /** The files that the rule speaks of. */
  files: (file: string) => boolean;
  forbids: (target: string, file: string) => boolean;
}

/** The import rules of docs/architecture.md. */
const rules: Rule[] = [
  {
    name: 'a feature imports nothing of another but its public door',
    files: (file) => getFeature(file) !== undefined,
    forbids: (target, file) => {
      const feature = getFeature(`${target}/`);
      if (feature === undefined || feature === getFeature(file)) return false;
      const isDoor = target === `src/features/${feature}/index.server`;
      return !isDoor && target !== 'src/features/accounts/session.store';
    },
  },
  {
    name: 'pages never import drizzle or tables',
    files: (file) => isBelow(file, 'src/pages'),
    forbids: (target) => target.startsWith('drizzle-orm') || isDb(target),
  },
  {
    name: 'services know no Astro and no HTTP',
    files: (file) => file.endsWith('.server.ts'),
    forbids: (target) =>
      target === 'astro' ||
      /^astro[:/]/.test(target) ||
      isBelow(target, 'src/server/http/endpoint'),
  },
  {
    // Dictionaries and issues gather the texts of all features, and import nothing else of them.
    name: 'ui, lib, i18n and config stand below features, what works offline, server and db',
    files: (file) =>
      isBelow(file, 'src/ui', 'src/lib', 'src/i18n', 'src/config') &&
      !isBelow(file, 'src/i18n/dictionaries', 'src/i18n/issues'),
    forbids: (target) =>
      isBelow(target, 'src/features', 'src/offline', 'src/server', 'src/pages') || isDb(target),
  },
  {
    name: 'what works offline knows no feature, page, layout or shell',
    files: (file) => isBelow(file, 'src/offline'),
    forbids: (target) => isBelow(target, 'src/features', 'src/pages', 'src/layouts', 'src/shell'),
  },
  {
    name: 'the server knows nothing of what works offline',
    files: (file) => isBelow(file, 'src/server'),
    forbids: (target) => isBelow(target, 'src/offline'),
  },
  {
    name: 'dictionaries and issues import texts alone',
    files: (file) => isBelow(file, 'src/i18n/dictionaries', 'src/i18n/issues'),
    forbids: (target) =>
      !/\/texts\/(\w+[.-])*\w+$/.test(target) &&
      target !== 'src/i18n/dictionary' &&
      !target.startsWith('src/i18n/issues'),
  },
  {
    name: 'layouts and the shell know no feature and no server code but the session store',
    files: (file) => isBelow(file, 'src/layouts', 'src/shell'),
    forbids: (target) =>
      (isBelow(target, 'src/features') && target !== 'src/features/accounts/session.store') ||
      isServerCode(target),
  },
  {
    name: 'db never imports src but the languages and what is translated',
    files: (file) => isBelow(file, 'db'),
    forbids: (target) =>
      isBelow(target, 'src') &&
      !['src/i18n/locales', 'src/lib/translations/fields'].includes(target),
  },
  {
    name: 'code that reaches the browser imports no server code',
    files: (file) =>
      isBelow(file, 'src/ui', 'src/lib') ||
      ((getFeature(file) !== undefined || isBelow(file, 'src/offline')) &&
        !file.endsWith('.server.ts')),
    forbids: isServerCode,
  },
  {
    name: 'a schema needs zod alone, and the parts that the schemas of forms share',
    files: (file) =>
      /\/(accounts|collections|courses|events|hub|jobs)\.schema\.ts$/.test(file) &&
      getFeature(file) !== undefined,
    forbids: (target) =>
      !isBelow(target, 'src/lib/text-forms') &&
      ![
        'zod',
        'src/lib/form-schema',
        'src/lib/issue',
        'src/lib/locale.schema',
        'src/lib/translations/localized.schema',
        'src/i18n/locales',
        'db/lists',
      ].includes(target),
  },
  {
    name: 'passwords are hashed in turn, by one file of the server',
    files: (file) => isBelow(file, 'src') && file !== 'src/server/auth/password-hash.ts',
    forbids: (target) => target === 'db/password' || target === '@node-rs/argon2',
  },
  {
    name: 'lucia is imported in one file',
    files: (file) => file !== 'src/server/auth/session.ts',
    forbids: (target) => target === 'lucia' || target.startsWith('@lucia-auth/'),
  },
];

/** The rules that an import of `target` in `file` breaks. */
function brokenRules(file: string, target: string): string[] {
  return rules
    .filter((rule) => rule.files(file) && rule.forbids(target, file))
    .map((rule) => rule.name);
}

const files = globSync('{src,db}/**/*.{ts,tsx,astro}').map((file) => file.replaceAll('\\', '/'));

const endings = ['', '.ts', '.tsx', '/index.ts'];

/** What each file imports of the others, types included. */
function readGraph(): Map<string, string[]> {
  const all = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      getImports(file, readFileSync(file, 'utf8'))
        .flatMap(
          (target) => endings.map((ending) => target + ending).find((one) => all.has(one)) ?? [],
        )
        .filter((target) => target !== file),
    ]),
  );
}

/** The files of the first circle of imports, or null. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] | null {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return path.slice(path.indexOf(file));
    if (done.has(file)) return null;
    path.push(file);
    for (const target of graph.get(file) ?? []) {
      const circle = visit(target);
      if (circle) return circle;
    }
    path.pop();
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const circle = visit(file);
    if (circle) return circle;
  }
  return null;
}

describe('architecture', () => {
  it('has files to look at', () => {
    expect(files.length).toBeGreaterThan(40);
  });

  it('keeps the import rules in every file', () => {
    const broken = files.flatMap((file) =>
      getImports(file, readFileSync(file, 'utf8')).flatMap((target) =>
        brokenRules(file, target).map((rule) => `${file} imports ${target}: ${rule}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('keeps rules of the product out of the database', () => {
    const code = globSync('db/**/*.{sql,ts}').filter((file) =>
      /create (or replace )?(function|trigger|procedure)/i.test(readFileSync(file, 'utf8')),
    );
    expect(code).toEqual([]);
  });

  it('has no circle of imports, types included', () => {
    expect(findCircle(readGraph())).toBeNull();
    const circle = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(findCircle(circle)).toEqual(['b', 'c']);
  });

  it.each([
    ['src/features/events/EventList.tsx', "import { x } from '../jobs/jobs';"],
    ['src/features/events/events.server.ts', "import { x } from '~/features/hub/hub.server';"],
    ['src/pages/api/jobs/index.ts', "import { eq } from 'drizzle-orm';"],
    ['src/pages/api/jobs/index.ts', "import { jobs } from '#db/schema';"],
    ['src/features/jobs/board/jobs.server.ts', "import { x } from 'astro:content';"],
    ['src/features/jobs/board/jobs.server.ts', "import type { APIContext } from 'astro';"],
    ['src/ui/Button.tsx', "import { x } from '~/features/jobs/jobs';"],
    ['src/i18n/dictionaries/en.ts', "import { x } from '~/features/jobs/jobs.server';"],
    ['src/i18n/format.ts', "import { x } from '~/features/jobs/texts/en';"],
    ['src/offline/saved/save.ts', "import { x } from '~/features/courses/courses.schema';"],
    ['src/lib/dates.ts', "import { getDb } from '~/server/db';"],
    ['src/shell/navigation/Footer.astro', "---\nimport X from '~/features/events/X.astro';\n---\n"],
    ['db/client.ts', "import { x } from '../src/server/env.ts';"],
    ['src/features/jobs/Jobs.tsx', "const x = await import('./jobs.server');"],
    ['src/features/jobs/jobs.schema.ts', "import { x } from './jobs';"],
    ['src/server/http/endpoint.ts', "import { Lucia } from 'lucia';"],
    ['src/features/accounts/user.server.ts', "import { hashPassword } from '#db/password';"],
  ])('%s may not say %s', (file, text) => {
    expect(getImports(file, text).flatMap((target) => brokenRules(file, target))).not.toEqual([]);
  });

  it('lets pages compose features and everyone read the session store', () => {
    expect(brokenRules('src/pages/[...locale]/index.astro', 'src/features/events/X.astro')).toEqual(
      [],
    );
    expect(
      brokenRules('src/features/courses/Enrol.tsx', 'src/features/accounts/session.store'),
    ).toEqual([]);
  });

  it('keeps styles that the policy of every page allows', () => {
    const offending = files.filter(
      (file) =>
        file.endsWith('.astro') && /<style(?! is:inline)|\sstyle=/.test(readFileSync(file, 'utf8')),
    );
    expect(offending).toEqual([]);
  });
});
