import { francAll } from 'franc';
import { Parser } from 'htmlparser2';
import { localeFacts, type WholeLocale as Locale } from '~/i18n/locales';

export interface Sentence {
  text: string;
  /** Of the element that it stands in. */
  lang: string;
}

/** Elements that stand in the middle of a sentence. */
const inline = new Set(
  'a abbr b bdi br cite code data del em i ins kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const silent = new Set(['script', 'style', 'template', 'svg', 'noscript', 'code', 'pre']);
const spoken = ['alt', 'aria-label', 'title', 'placeholder'];
/** A label and what it labels are two: names after a colon are too short to tell. */
const ends = /(?<=[.?!…:])\s+|\s[·|•–—]\s/;

/** What a page says, sentence by sentence, with the language that it says it is in. */
export function sentencesOf(html: string): Sentence[] {
  const found: Sentence[] = [];
  const langs: string[] = [''];
  let muted = 0;
  let text = '';
  let lang = '';
  const add = (words: string, of: string) => {
    for (const part of words.replace(/\s+/g, ' ').split(ends)) {
      if (part.trim()) found.push({ text: part.trim(), lang: of });
    }
  };
  const flush = () => {
    add(text, lang);
    text = '';
  };
  const now = () => langs.at(-1) ?? '';
  const parser = new Parser({
    onopentag(name, attributes) {
      const own = attributes['lang'];
      if (!inline.has(name) || own !== undefined) flush();
      langs.push(own ?? now());
      if (silent.has(name)) muted += 1;
      for (const attribute of spoken) add(attributes[attribute] ?? '', now());
      if (name === 'meta' && attributes['name'] === 'description') {
        add(attributes['content'] ?? '', now());
      }
    },
    ontext(words) {
      if (muted > 0) return;
      if (!text.trim()) lang = now();
      text += words;
    },
    onclosetag(name) {
      const own = langs.pop();
      if (!inline.has(name) || own !== now()) flush();
      if (silent.has(name)) muted -= 1;
    },
  });
  parser.end(html);
  flush();
  return found;
}

const codes = { id: 'ind', en: 'eng' } as const satisfies Record<Locale, string>;
const byCode = Object.fromEntries(
  Object.entries(codes).map(([locale, code]) => [code, locale as Locale]),
);

/** Fewer words are too few to tell. */
const leastWords = 7;
/** So many at least begin with a small letter; others are names and titles. */
const leastSmall = 4;
/** How much less like its own language a sentence is, if it is in the other. */
const doubt = 0.8;

/** The language that a sentence is in, if that can be told; null for a few words, names, or a mixture. */
export function languageOf(text: string): Locale | null {
  const words = text.split(/\s+/);
  if (words.length < leastWords) return null;
  if (words.filter((word) => /^\p{Ll}/u.test(word)).length < leastSmall) return null;
  const [first, second] = francAll(text, { only: Object.values(codes), minLength: 20 });
  if (!first || first[0] === 'und' || (second && second[1] > doubt)) return null;
  return byCode[first[0]] ?? null;
}

/** Most sentences stand on many pages. */
const languages = new Map<string, Locale | null>();

function getLanguage(text: string): Locale | null {
  const known = languages.get(text);
  if (known !== undefined) return known;
  const found = languageOf(text);
  languages.set(text, found);
  return found;
}

/** The sentences that are in another language than they say; `known` ones are names of works. */
export const foreignSentences = (
  sentences: readonly Sentence[],
  known: readonly string[] = [],
): Sentence[] =>
  sentences.filter(({ text, lang }) => {
    if (!(lang in localeFacts)) return false;
    const found = getLanguage(text);
    if (found === null || found === lang) return false;
    return !known.some((name) => text.toLowerCase().includes(name.toLowerCase()));
  });
