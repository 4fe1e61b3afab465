import { findMarkdownIssue } from './markdown-limits.ts';
import { parser, isHarmless } from './markdown.ts';

/** Inline elements: removing them leaves no gap. */
const inline =
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr';

/** Elements that act or hide, and are removed with their content. */
const whole =
  'script style iframe object embed noscript template svg math textarea select title head xmp noembed noframes';

const others =
  'address applet area article aside audio base basefont blockquote body br button canvas caption center col colgroup data datalist dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 header hgroup hr html img input legend li link main map marquee menu meta meter nav ol optgroup option output p param picture portal pre progress rp rt ruby search section slot source summary table tbody td tfoot th thead tr track ul video';

const getSet = (names: string) => new Set(names.split(' '));

const [inlineNames, wholeNames, otherNames] = [getSet(inline), getSet(whole), getSet(others)];

const webAutolink = /^<(?:https?:\/\/|mailto:)[^\s<>`]*>/i;

const mailAutolink = /^<[\w.!#$%&'*+/=?^{|}~-]+@[\w.-]+>/;

const longestAutolink = 2100;

const tag = /^<\/?([a-z][a-z\d-]*)(?:[\s/][^<>]*)?>/i;

/** Returns what replaces the tag of an element, or null if the name is not an HTML element. */
function tagRest(name: string): string | null {
  if (inlineNames.has(name)) return '';
  return wholeNames.has(name) || otherNames.has(name) ? ' ' : null;
}

/** A stretch of text without HTML; what only looks like it, such as `<nama Anda>`, stays as text. */
function withoutTags(text: string): string {
  const lower = text.toLowerCase();
  // What ends nowhere from here on is looked for once.
  const missing = new Set<string>();
  const getEnd = (what: string, from: number): number | null => {
    const at = missing.has(what) ? -1 : lower.indexOf(what, from);
    if (at >= 0) return at;
    missing.add(what);
    return null;
  };
  /** Returns where an element that begins here ends: after its content, or after its tag. */
  const endOfElement = (at: number, opened: string, name: string): number => {
    const afterTag = at + opened.length;
    if (!wholeNames.has(name) || opened.startsWith('</')) return afterTag;
    const close = getEnd(`</${name}`, afterTag);
    if (close === null) return afterTag;
    const end = lower.indexOf('>', close);
    return end < 0 ? text.length : end + 1;
  };
  let clean = '';
  let from = 0;
  for (const { index: at } of text.matchAll(/<(?=[a-z/!?])/gi)) {
    // Inside a removed element.
    if (at < from) continue;
    const rest = text.slice(at);
    const autolink = (webAutolink.exec(rest) ?? mailAutolink.exec(rest))?.[0];
    const comment = rest.startsWith('<!--') ? getEnd('-->', at) : null;
    const [opened, found] = tag.exec(rest) ?? [];
    const name = found?.toLowerCase() ?? '';
    const instead = opened === undefined ? null : tagRest(name);
    clean += text.slice(from, at);
    if (autolink) {
      clean += autolink;
      from = at + autolink.length;
    } else if (comment !== null) {
      from = comment + '-->'.length;
    } else if (opened !== undefined && instead !== null) {
      clean += instead;
      from = endOfElement(at, opened, name);
    } else {
      clean += '&lt;';
      from = at + 1;
    }
  }
  clean += text.slice(from);
  // What was apart may have met: `<` and `script>` around a tag that is gone.
  return clean.replace(/<(?=[a-z/!?])/gi, (sign, at: number) => {
    const rest = clean.slice(at, at + longestAutolink);
    return webAutolink.test(rest) || mailAutolink.test(rest) ? sign : '&lt;';
  });
}

/** The same, and no link leads to a program: `[x](javascript:…)`. */
const withoutActs = (text: string) =>
  withoutTags(text).replace(
    /(\]\(\s*<?|\]:\s*<?)((?:[^\s()<>]|\([^\s()<>]*\))+)/g,
    (all, before: string, address: string) => {
      // As a reader of Markdown would read it, without the blanks that browsers skip.
      const read = parser.utils.unescapeAll(address).replace(/[\0- ]/g, '');
      return isHarmless(read) ? all : `${before}#`;
    },
  );

/** A stretch of text without HTML, but for its code: `<b>` between backticks is what somebody shows. */
function cleanInline(text: string): string {
  const runs = [...text.matchAll(/`+/g)];
  // The next run of the same length ends the code that a run begins.
  const ends = new Map<number, number[]>();
  runs.forEach((run, index) => {
    const same = ends.get(run[0].length) ?? [];
    ends.set(run[0].length, same);
    same.push(index);
  });
  let clean = '';
  let from = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const run = runs[index];
    if (!run) break;
    const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(
      text.slice(Math.max(from, run.index - 40), run.index),
    );
    const same = ends.get(run[0].length) ?? [];
    while (same.length > 0 && (same[0] ?? 0) <= index) same.shift();
    const last = same[0];
    const end = last === undefined ? undefined : runs[last];
    if (isEscaped || last === undefined || !end) continue;
    const until = end.index + end[0].length;
    clean += withoutActs(text.slice(from, run.index)) + text.slice(run.index, until);
    from = until;
    index = last;
  }
  return clean + withoutActs(text.slice(from));
}

const asTyped = (text: string) => text;

/**
 * How the parts of a text are cleaned, by what the parser takes them for. Code ends with its table
 * cell.
 */
const cleaners: Partial<Record<string, (text: string) => string>> = {
  fence: asTyped,
  code_block: asTyped,
  inline: cleanInline,
  table_open: (text) =>
    text
      .split(/([|\n])/)
      .map(cleanInline)
      .join(''),
};

/**
 * The source as it is stored: without HTML and without links to programs, so that nobody who shows it
 * runs what somebody else has written. Text such as `a < b` stays, and so does code. Doing it again
 * changes nothing.
 */
export function cleanMarkdown(source: string): string {
  const text = source.replace(/\r\n?/g, '\n');
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
  for (const { type, map } of parser.parse(text, {})) {
    const make = map && map[0] >= from ? cleaners[type] : undefined;
    if (!map || !make) continue;
    take(map[0], withoutActs);
    take(map[1], make);
  }
  take(lines.length, withoutActs);
  return clean.join('\n');
}
