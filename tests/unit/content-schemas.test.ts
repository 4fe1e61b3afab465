import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';

// The framework's own module only exists inside its build; what a kind is made of is what counts here.
vi.mock('astro:content', () => ({ defineCollection: (collection: unknown) => collection }));
vi.mock('astro/loaders', () => ({ glob: (options: unknown) => options }));

interface Collection {
  loader: { base: string; pattern: string; generateId: (entry: { entry: string }) => string };
  schema: z.ZodType;
}

const { collections } = (await import('~/content.config')) as unknown as {
  collections: Record<string, Collection>;
};

const getFiles = ({ loader }: Collection) => globSync(`${loader.base}/${loader.pattern}`);
const kinds = Object.entries(collections);
const inJson = kinds.filter(([, { loader }]) => loader.pattern.endsWith('.json'));

describe('the kinds of content', () => {
  it.each(kinds)('%s has files, named after entry and language', (_kind, collection) => {
    const files = getFiles(collection);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const id = collection.loader.generateId({ entry: basename(file) });
      expect(id).toMatch(/^[a-z\d-]+\.(id|en)$/i);
    }
  });

  it('cover every file below src/content', () => {
    const held = new Set(
      kinds
        .flatMap(([, collection]) => getFiles(collection))
        .map((file) => file.replace(/^\.\//, '')),
    );
    // Facts are one file for services and scripts, which cannot read collections (facts.test.ts).
    const all = globSync('src/content/*/*.{json,md}', { exclude: ['src/content/facts/*'] });
    expect(all.filter((file) => !held.has(file))).toEqual([]);
  });
});

describe.each(inJson)('a file of the kind %s', (_kind, collection) => {
  const [file = ''] = getFiles(collection);
  const entry = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  /** The names of the fields at which an entry is turned down. */
  const getFaults = (value: unknown) =>
    collection.schema.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it('is taken as it is', () => {
    expect(getFaults(entry)).toEqual([]);
  });

  it('is turned down without a field, by its name', () => {
    const accepted = Object.keys(entry).filter((field) => {
      const { [field]: _gone, ...rest } = entry;
      return !getFaults(rest).includes(field);
    });
    expect(accepted).toEqual([]);
  });

  it('is turned down with a field that no page knows', () => {
    expect(getFaults({ ...entry, titel: 'A slip of the pen' })).not.toEqual([]);
  });
});

describe('a field of the pages of fields', () => {
  it('has an address below its group', () => {
    const [file = ''] = globSync('src/content/categories/*.json');
    const entry = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    const { error } =
      collections['categories']?.schema.safeParse({ ...entry, path: '/somewhere/else' }) ?? {};
    expect(error?.issues.map(({ path }) => path)).toEqual([['path']]);
  });
});
