import { fill } from '~/lib/fill';
import type { CourseDictionary } from '../dictionary';
import type { ProgramNews } from './program-frame';

export type NewsWords = CourseDictionary['programs']['news'];

/** What running code told, as it is shown. */
export interface ShownNews {
  /** A sentence in the language of the page; none of what the code itself says. */
  sentence: string;
  /** Words of the code, or of the browser in English. */
  words: string;
  /** A line of the code, from 1; 0 if nobody knows. */
  line: number;
}

/** Errors by the words that browsers use for them. */
const patterns: readonly [keyof NewsWords, RegExp][] = [
  ['unknownName', /(?:^|\s)([\w$]+) is not defined|Can't find variable: ([\w$]+)/],
  ['noFunction', /^(.+?) is not a (?:function|constructor)/],
  ['empty', /\b(?:null|undefined)\b/],
];

function describeError(
  { name, text, line }: Extract<ProgramNews, { kind: 'error' }>,
  t: NewsWords,
): ShownNews {
  if (name === 'SyntaxError') return { sentence: t.unreadable, words: text, line };
  if (name === 'SecurityError' || name === 'EvalError')
    return { sentence: t.closed, words: text, line };
  for (const [key, pattern] of patterns) {
    const found = pattern.exec(text);
    if (found)
      return { sentence: fill(t[key], { name: found[1] ?? found[2] ?? '' }), words: text, line };
  }
  return { sentence: t.error, words: text, line };
}

/** Says what running code told. */
export function describeNews(news: ProgramNews, t: NewsWords): ShownNews {
  switch (news.kind) {
    case 'log':
      return { sentence: '', words: news.text, line: 0 };
    case 'error':
      return describeError(news, t);
    case 'refused':
      return { sentence: t.refused, words: news.text, line: news.line };
    case 'endless':
      return { sentence: t.endless, words: '', line: news.line };
    default:
      return { sentence: t[news.kind], words: '', line: 0 };
  }
}
