import { findMarkdownIssue } from './markdown-limits.ts';
import { parser } from './markdown.ts';
import { isHarmless } from './markdown-parser.ts';
import { blocksOf, toLists } from './word-lists.ts';

const webAutolink = /^<(?:https?:\/\/|mailto:)[^\s<>`]*>/i;

const mailAutolink = /^<[\w.!#$%&'*+/=?^{|}~-]+@[\w.-]+>/;

const longestAutolink = 2100;

/** A stretch of text in which nothing is an element; links in angle brackets stay. */
const withoutTags = (text: string) =>
  text.replace(/(\\*)<(?=[a-z/!?])/gi, (all, slashes: string, at: number) => {
    const isEscaped = slashes.length % 2 === 1;
    const rest = text.slice(at + slashes.length, at + slashes.length + longestAutolink);
    if (!isEscaped && (webAutolink.test(rest) || mailAutolink.test(rest))) return all;
    return `${isEscaped ? slashes.slice(1) : slashes}&lt;`;
  });

/** Escapes tags, and removes links that would run a program: `[x](javascript:…)`. */
const withoutActs = (text: string) =>
  withoutTags(text).replace(
    /(\]\(\s*<?|\]:\s*<?)((?:[^\s()<>]|\([^\s()<>]*\))+)/g,
    (all, before: string, address: string) => {
      // Unescaped as Markdown does, without the blanks that browsers skip.
      const read = parser.utils.unescapeAll(address).replace(/[\0- ]/g, '');
      return isHarmless(read) ? all : `${before}#`;
    },
  );

/** Removes HTML from a text, except in code. */
function cleanInline(text: string): string {
  const runs = [...text.matchAll(/`+/g)];
  // The next run of the same length ends the code that a run begins.
  const ends = new Map<number, number[]>();
  runs.forEach((run, index) => {
    const positions = ends.get(run[0].length) ?? [];
    ends.set(run[0].length, positions);
    positions.push(index);
  });
  let output = '';
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (!run) break;
    const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(
      text.slice(Math.max(from, run.index - 40), run.index),
    );
    const positions = ends.get(run[0].length) ?? [];
    while (positions.length > 0 && (positions[0] ?? 0) <= index) positions.shift();
    const last = positions[0];
    const end = last === undefined ? undefined : runs[last];
    if (isEscaped || last === undefined || !end) continue;
    const until = end.index + end[0].length;
    output += withoutActs(text.slice(from, run.index)) + text.slice(run.index, until);
    from = until;
    index = last;
  }
  return output + withoutActs(text.slice(from));
}

const asTyped = (text: string) => text;

/** Cleaners by token of the parser. Code ends with its table cell. */
const cleaners: Partial<Record<string, (text: string) => string>> = {
  fence: asTyped,
  inline: cleanInline,
  table_open: (text) =>
    text
      .split(/([|\n])/)
      .map(cleanInline)
      .join(''),
};

/**
 * Cleans Markdown for storing: words in angle brackets are escaped and links to programs removed,
 * so that showing it never runs anything. Text such as `a < b` and code stay; lists pasted from
 * other programs become lists. Idempotent.
 */
export function cleanMarkdown(source: string): string {
  const text = toLists(source.replace(/\r\n?/g, '\n'));
  if (!/[<\]]/.test(text)) return text;
  // An old row that no schema would accept: finding its code would cost too much.
  if (findMarkdownIssue(text)) return withoutActs(text);
  const lines = text.split('\n');
  const clean: string[] = [];
  let from = 0;
  const take = (until: number, make: (part: string) => string) => {
    if (until > from) clean.push(make(lines.slice(from, until).join('\n')));
    from = Math.max(from, until);
  };
  for (const { type, map } of blocksOf(text)) {
    const make = map && map[0] >= from ? cleaners[type] : undefined;
    if (!map || !make) continue;
    take(map[0], withoutActs);
    take(map[1], make);
  }
  take(lines.length, withoutActs);
  return clean.join('\n');
}
