import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getIssueTexts, type IssueCode } from '~/i18n/issues';
import { loadIssueTexts } from '~/i18n/load-issues';
import { locales } from '~/i18n/locales';
import { ApiError } from '~/lib/api-client';
import { getErrorMessage } from '~/lib/error-message';

/** The file that an import of our own names. */
function findFile(from: string, target: string): string | undefined {
  const base = target.startsWith('~/')
    ? join('src', target.slice(2))
    : target.startsWith('#db/')
      ? join('db', target.slice(4))
      : target.startsWith('.')
        ? join(dirname(from), target)
        : undefined;
  if (!base) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** Every module that performs an action imports, however far. */
function reachable(entries: readonly string[]): string[] {
  const files = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g);
    for (const [, target = ''] of imports) {
      const found = findFile(file, target);
      if (found) queue.push(found);
    }
  }
  return [...files];
}

const english = getIssueTexts('en');
const isCode = (word: string): word is IssueCode => Object.hasOwn(english, word);

/** Codes that these modules name, and with them all that an action can be refused with. */
const codes = [
  ...new Set(
    reachable(['src/action-kinds.ts', 'src/offline/actions/perform-actions.server.ts'])
      .filter((file) => !file.startsWith(join('src', 'i18n')))
      .flatMap((file) => [...readFileSync(resolve(file), 'utf8').matchAll(/'([a-z\d_]+)'/g)])
      .map(([, word = '']) => word)
      .filter(isCode),
  ),
].toSorted();

it('the codes of refused actions are found', () => {
  expect(codes.length).toBeGreaterThan(60);
  for (const code of ['class_without_content', 'not_enrolled', 'changed_since', 'card_unknown'])
    expect(codes).toContain(code);
});

/** What each place that shows a refusal has of texts. */
const places = {
  'the button of a class, the settings of the review': loadIssueTexts,
  'the list of what waits, and forms that are sent on': (locale: (typeof locales)[number]) =>
    Promise.resolve(getIssueTexts(locale)),
};

describe.each(Object.entries(places))('%s', (_place, load) => {
  it.each(locales)('says each of them in %s, and never that the fault is ours', async (locale) => {
    const texts = await load(locale);
    for (const code of codes.filter((one) => one !== 'internal')) {
      const text = getErrorMessage(new ApiError(409, JSON.stringify({ code })), texts);
      expect(text, code).toBe(texts[code]);
      expect(text.length, code).toBeGreaterThan(5);
      expect(text, code).not.toBe(texts.internal);
    }
  });
});

it.each([
  ['src/features/courses/lessons/complete-lesson.ts', 'loadIssueTexts('],
  ['src/features/courses/review/review-cards.ts', 'loadIssueTexts('],
  ['src/offline/list/OfflineList.astro', 'getIssueTexts('],
  ['src/features/courses/works/WorkForm.astro', 'getIssueTexts('],
  ['src/features/trainer/logbook/EntryForm.astro', 'getIssueTexts('],
  ['src/features/trainer/apply/ApplyForm.astro', 'getIssueTexts('],
])('%s has the texts of all of them, not of a choice', (file, call) => {
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(call);
  expect(source).not.toMatch(/getIssueSlice\(/);
});
