import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '~/i18n/locales';

interface Seeded {
  key: string;
  prompt: Record<string, string>;
  options: { id: string; text: Record<string, string>; reason: Record<string, string> }[];
  answer: string;
}

const readJson = <Data>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Data;

describe('the look into a lesson on /kelas', () => {
  it.each(locales)('is the lesson itself, word for word, in %s', (locale) => {
    const { sample } = readJson<{
      sample: {
        lesson: string;
        figure: { src: string; alt: string; caption: string };
        question: { key: string; prompt: string; options: object[] };
      };
    }>(`src/content/kelas/page.${locale}.json`);
    const { lesson, figure, question } = sample;
    const text = readFileSync(
      `db/seed/classes/${lesson}${locale === 'en' ? '' : `.${locale}`}.md`,
      'utf8',
    );
    expect(text).toContain(
      `:::figure{src="${figure.src}" alt="${figure.alt}"}\n${figure.caption}\n`,
    );
    const { practice } = readJson<{ practice: Seeded[] }>(`db/seed/questions/${lesson}.json`);
    const seeded = practice.find(({ key }) => key === question.key);
    expect(question).toEqual({
      key: seeded?.key,
      prompt: seeded?.prompt[locale],
      options: seeded?.options.map(({ id, text: words, reason }) => ({
        text: words[locale],
        reason: reason[locale],
        isRight: id === seeded.answer,
      })),
    });
  });
});
