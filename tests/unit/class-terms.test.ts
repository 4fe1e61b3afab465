import { describe, expect, it } from 'vitest';
import { readClassFiles } from '#db/seed/course-files';
import exceptions from '~/content/glossary-exceptions.json';
import { linkTerms, listLinkedTerms } from '~/content/glossary-terms';
import { wholeLocales } from '~/i18n/previews';
import { lessonHtml } from '~/server/markdown/markdown-fields';

/** Every class in every language, as its readers get it. */
const classes = [...(await readClassFiles())].flatMap(([code, { texts }]) =>
  wholeLocales.map((lang) => {
    const text = texts[lang] ?? texts.original ?? '';
    return { code, lang, html: lessonHtml(text) };
  }),
);

/** A text with its links as `[name:slug]`, and without other tags. */
const short = (html: string) =>
  html
    .replace(/<a href="(?:\/en)?\/glossary\/([\w-]+)">(.*?)<\/a>/g, '[$2:$1]')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const linked = classes.map(({ html, ...of }) => ({ ...of, text: short(linkTerms(html, of.lang)) }));

describe.each(wholeLocales)('terms in the classes (%s)', (lang) => {
  const own = linked.filter((one) => one.lang === lang);
  const all = own.map(({ text }) => text).join('\n');
  const { phrases, parts } = exceptions[lang as 'en'];

  it('are not linked where a name means something else', () => {
    const plain = classes.filter((one) => one.lang === lang).map(({ html }) => short(html));
    for (const phrase of phrases) {
      const has = (text: string) =>
        text.replace(/\( /g, '(').replace(/ \)/g, ')').toLowerCase().includes(phrase.toLowerCase());
      // A phrase that no class has any more is to be taken from the list.
      expect(plain.some(has), phrase).toBe(true);
      // With a link in it, it would not read so.
      const count = (texts: string[]) => texts.filter(has).length;
      expect(count(own.map(({ text }) => text)), phrase).toBe(count(plain));
    }
  });

  it('are not linked in the list of sources', () => {
    for (const { code, text } of own) {
      const heading = parts.map((part) => text.lastIndexOf(` ${part} `)).find((at) => at >= 0);
      expect(heading, code).toBeDefined();
      expect(text.slice(heading), code).not.toMatch(/\[[^\]]*:[a-z-]+\]/);
    }
  });

  it('are there for what classes introduce', () => {
    const slugs = new Set([...all.matchAll(/\[[^\]]*?:([a-z-]+)\]/g)].map(([, slug]) => slug));
    const introduced = [
      ...['data-controller', 'data-processor', 'pseudonym', 'word-error-rate', 'legal-basis'],
      ...['confidence-interval', 'function-creep', 'impact-assessment', 'near-miss', 'alt-text'],
      ...['back-translation', 'novelty-effect', 'pp-tunas'],
    ];
    expect(introduced.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

it.each([
  ['ETH-101', 'id', 'test-data'],
  ['ETH-102', 'id', 'big-data'],
  ['ETH-102', 'en', 'big-data'],
  ['AI-202', 'id', 'error'],
  ['AI-302', 'id', 'error'],
  ['AI-206', 'id', 'error'],
  ['GEN-103', 'en', 'data-processor'],
  ['AI-202', 'en', 'legal-basis'],
  ['PRO-101', 'id', 'legal-basis'],
  ['EDU-102', 'id', 'mean'],
  ['GEN-202', 'id', 'mean'],
  ['AI-102', 'en', 'metadata'],
  ['AI-102', 'id', 'metadata'],
  ['AI-205', 'en', 'test-data'],
] as const)(
  '%s (%s) brings no card of %s, which means something else there',
  (code, lang, slug) => {
    const html = classes.find((one) => one.code === code && one.lang === lang)?.html ?? '';
    expect(listLinkedTerms(html, lang)).not.toContain(slug);
  },
);
