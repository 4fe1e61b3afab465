import { reservedWords } from '~/features/accounts/auth/registration.server';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));
const documents = files.filter(
  (file) => file.endsWith('.md') && !/^(src|db)\//.test(file) && !file.startsWith('.github/'),
);
const sources = files.filter(
  (file) =>
    /\.(astro|css|md|mjs|ts|tsx|ya?ml)$/.test(file) && file !== 'tests/unit/documents.test.ts',
);
const read = (file: string) => readFileSync(file, 'utf8');

/** The anchors that GitHub makes of the headings of a document. */
const getAnchors = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-'),
  );

/** True if a file or folder exists, and the heading of its anchor if it has one. */
function leadsSomewhere(path: string, anchor: string | undefined): boolean {
  return existsSync(path) && (!anchor || getAnchors(path).includes(anchor));
}

it('links of documents lead to files and headings that exist', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(
        ([, path, anchor]) => !leadsSomewhere(path ? join(dirname(file), path) : file, anchor),
      )
      .map(([link]) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

it('documents name only files that exist', () => {
  const broken = documents
    .filter((file) => file !== 'CHANGELOG.md')
    .flatMap((file) =>
      [...read(file).matchAll(/`((?:src|db|docs|tests|scripts)\/[^`\s*…<>]*)`/g)]
        .filter(([, path = '']) => !existsSync(path.replace(/#.*$/, '')))
        .map(([, path]) => `${file}: ${path}`),
    );
  expect(broken).toEqual([]);
});

it('comments cite rules of the product that exist, and no document from elsewhere', () => {
  const broken = sources.flatMap((file) => {
    const text = read(file);
    const rules = [...text.matchAll(/(docs\/[\w./-]+\.md)#([\w-]+)/g)]
      .filter(([, path = '', anchor]) => !leadsSomewhere(path, anchor))
      .map(([rule]) => `${file}: ${rule}`);
    const others = [
      ...text.matchAll(/(?:spec §|[Dd]ecisions? \d|\(design, |design, "|the spec\b).*/g),
    ];
    return [...rules, ...others.map(([line]) => `${file}: ${line.trim()}`)];
  });
  expect(broken).toEqual([]);
});

it('the rules of the product name every reserved username', () => {
  const [list = ''] = /A username is reserved .*/.exec(read('docs/product.md')) ?? [];
  const [, words = ''] = list.split('make it: ');
  expect([...words.matchAll(/`(\w+)`/g)].map(([, word]) => word)).toEqual([...reservedWords]);
});
