// A part of `npm run lint`: no import that docs/architecture.md forbids.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

/** The code of an .astro file that can import: its frontmatter and its scripts. */
const scriptsOf = (text: string) =>
  [...text.matchAll(/^---\n([\s\S]*?)\n---|<script>([\s\S]*?)<\/script>/g)]
    .map(([, frontmatter, script]) => frontmatter ?? script)
    .join('\n');

interface ForbiddenImport {
  rule: string;
  from: string;
  to: string;
}

/**
 * Returns the imports that break a rule of .dependency-cruiser.mjs, in a tree given as
 * `{ path: text }`. Dependency-cruiser reads no .astro files, so it gets a copy of the tree in
 * `folder`, in which `Page.astro` is `Page.astro.ts`.
 */
export async function findForbiddenImports(
  files: Readonly<Record<string, string>>,
  folder: string,
): Promise<ForbiddenImport[]> {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    const isAstro = path.endsWith('.astro');
    const file = join(folder, isAstro ? `${path}.ts` : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, isAstro ? scriptsOf(text) : text);
  }
  const root = resolve(folder);
  const { output } = await cruise(
    ['.'],
    { ...config.options, baseDir: root, validate: true, ruleSet: { forbidden: config.forbidden } },
    {
      ...config.options.enhancedResolveOptions,
      alias: { '~': join(root, 'src'), '#db': join(root, 'db') },
    },
  );
  const { modules, summary } = output as ICruiseResult;
  const toSource = (path: string) => path.replace(/\.astro\.ts$/, '.astro');
  const violations = summary.violations.map(({ rule, from, to, cycle = [] }) => ({
    rule: rule.name,
    from: toSource(from),
    to: [to, ...cycle.map(({ name }) => name).slice(1)].map(toSource).join(' → '),
  }));
  return [...violations, ...findMutualFolders(modules)];
}

const featureOf = (folder: string) => /^src\/features\/[^/]+/.exec(folder)?.[0];
const isWithin = (folder: string, other: string) => `${folder}/`.startsWith(`${other}/`);

/**
 * The folders of a feature that import each other, but for the calls of each. A folder may use what is inside it and what it
 * is inside of. Dependency-cruiser has no rule for it: its circles of folders count those, too.
 */
function findMutualFolders(modules: ICruiseResult['modules']): ForbiddenImport[] {
  const pairs = new Map<string, [from: string, to: string]>();
  for (const { source, dependencies } of modules) {
    const from = dirname(source);
    const feature = featureOf(from);
    const others = dependencies.filter(({ resolved }) => !/\.calls\.ts$/.test(resolved));
    for (const to of others.map(({ resolved }) => dirname(resolved))) {
      if (!feature || featureOf(to) !== feature) continue;
      if (!isWithin(from, to) && !isWithin(to, from)) pairs.set(`${from} ${to}`, [from, to]);
    }
  }
  return [...pairs.values()]
    .filter(([from, to]) => from < to && pairs.has(`${to} ${from}`))
    .map(([from, to]) => ({ rule: 'folder-to-folder', from, to }));
}

if (import.meta.main) {
  // The files that the rules cover.
  const files = globSync('{src,db}/**/*.{ts,tsx,mjs,astro,css}', { exclude: ['db/migrations/**'] });
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const violations = await findForbiddenImports(sources, '.data/imports');
  for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  if (violations.length > 0) process.exitCode = 1;
}
