/** A name in texts, and the address of what explains it. */
export interface LinkedName {
  name: string;
  href: string;
}

interface Node {
  next: Map<string, Node>;
  /** The names that end here; `exact` for an abbreviation, which is no name in other letters. */
  ends: { href: string; exact: string | null }[];
}

interface Word {
  text: string;
  /** Characters between the word and the one before. */
  gap: string;
  start: number;
  end: number;
}

/** Endings of names by language, attached or after a hyphen. */
const endings: Readonly<Record<string, readonly string[]>> = { id: ['nya'], en: ['s'] };

/** Elements whose words are no running text, or do something already. */
const skipped = new Set(
  'a h1 h2 h3 h4 h5 h6 code pre kbd samp button label summary figure svg math script style textarea select form iframe video audio'.split(
    ' ',
  ),
);

const tokens = /<(\/?)([a-z][a-z\d-]*)(?:"[^"]*"|'[^']*'|[^'">])*>|<!--[^]*?-->|[^<]+|</gi;

/** Part of something longer, such as a number of a class or an address. */
const isJoinedBefore = /[\p{L}\p{N}][-_@./]$|&#?$/u;
const isJoinedAfter = /^[-_@./][\p{L}\p{N}]/u;

/** Spaces and hyphens between the words of a name are alike. */
const toGap = (gap: string) => (/^(?:\s+|-)$/.test(gap) ? ' ' : gap);

function getWords(text: string): Word[] {
  let last = 0;
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => {
    const gap = toGap(text.slice(last, index));
    last = index + word.length;
    return { text: word, gap, start: index, end: last };
  });
}

const newNode = (): Node => ({ next: new Map(), ends: [] });

function plant(root: Node, { name, href }: LinkedName): void {
  let node = root;
  for (const [at, { text, gap }] of getWords(name).entries()) {
    const key = (at === 0 ? '' : gap) + text.toLowerCase();
    const next = node.next.get(key) ?? newNode();
    node.next.set(key, next);
    node = next;
  }
  node.ends.push({ href, exact: /\p{Ll}/u.test(name) ? null : name });
}

interface Found {
  href: string;
  /** Index of the last word, and where the link ends. */
  last: number;
  end: number;
}

/** Position in a text without its tags, from the first character to behind the last. */
type Span = readonly [start: number, end: number];

const escapeSigns = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds phrases in any case, whatever blanks stand between their words. */
const toPattern = (phrases: readonly string[]) =>
  new RegExp(phrases.map((phrase) => escapeSigns(phrase).replace(/\s+/g, '\\s+')).join('|'), 'giu');

/** Links the names of terms in safe HTML, at their first use each. */
export class TermLinker {
  readonly #root = newNode();
  readonly #endings: readonly string[];
  readonly #exceptions: RegExp | null;

  /** In a phrase of `exceptions` a name means something else. */
  constructor(names: readonly LinkedName[], language: string, exceptions: readonly string[] = []) {
    for (const name of names) plant(this.#root, name);
    this.#endings = endings[language] ?? [];
    this.#exceptions = exceptions.length > 0 ? toPattern(exceptions) : null;
  }

  /** The phrases of the text in which nothing is linked, also those with tags within them. */
  #findExceptions(html: string): Span[] {
    if (!this.#exceptions) return [];
    const plain = html.replace(tokens, (token, _slash?: string, tag?: string) =>
      tag === undefined && !token.startsWith('<!') ? token : '',
    );
    return [...plain.matchAll(this.#exceptions)].map(({ 0: { length }, index }) => [
      index,
      index + length,
    ]);
  }

  /** The longest name that begins with a word; the work is bounded by the longest name there is. */
  #find(text: string, words: readonly Word[], from: number): Found | null {
    const { start } = words[from] ?? { start: 0 };
    if (isJoinedBefore.test(text.slice(Math.max(0, start - 2), start))) return null;
    let term: Found | null = null;
    let node: Node | undefined = this.#root;
    for (let at = from; node && at < words.length; at += 1) {
      const { text: word, gap, end } = words[at] as Word;
      const key: string = (at === from ? '' : gap) + word.toLowerCase();
      const exactly = text.slice(start, end);
      for (const ending of ['', ...this.#endings]) {
        if (ending && !key.endsWith(ending)) continue;
        const stem = exactly.slice(0, exactly.length - ending.length);
        const ends = node.next.get(key.slice(0, key.length - ending.length))?.ends ?? [];
        const match = ends.find(({ exact }) => exact === null || exact === stem);
        const stop = match && this.#stop(text, words, at);
        if (stop) term = { href: match.href, ...stop };
        if (stop) break;
      }
      node = node.next.get(key);
    }
    return term;
  }

  /**
   * The end of a name whose last word this is, with an ending after a hyphen; null inside a longer
   * word.
   */
  #stop(text: string, words: readonly Word[], at: number): Pick<Found, 'last' | 'end'> | null {
    const { end = 0 } = words[at] ?? {};
    if (!isJoinedAfter.test(text.slice(end, end + 2))) return { last: at, end };
    const next = words[at + 1];
    if (!next || text[end] !== '-' || !this.#endings.includes(next.text)) return null;
    return isJoinedAfter.test(text.slice(next.end, next.end + 2))
      ? null
      : { last: at + 1, end: next.end };
  }

  #linkText(text: string, used: Set<string>, most: number, isException: (at: number) => boolean) {
    const words = getWords(text);
    let html = '';
    let from = 0;
    for (let at = 0; at < words.length && used.size < most; at += 1) {
      const match = this.#find(text, words, at);
      if (!match) continue;
      const { start = 0 } = words[at] ?? {};
      at = match.last;
      if (isException(start)) continue;
      // A longer name that was linked before is skipped whole, since a part of it means something
      // else.
      if (used.has(match.href)) continue;
      used.add(match.href);
      const name = text.slice(start, match.end);
      html += `${text.slice(from, start)}<a href="${match.href}">${name}</a>`;
      from = match.end;
    }
    return html + text.slice(from);
  }

  /**
   * Links terms in HTML, at most that many. Headings, links, code, figures and controls stay as
   * they are.
   */
  link(html: string, most: number): string {
    const used = new Set<string>();
    const exceptions = this.#findExceptions(html);
    let depth = 0;
    // Characters of the text before, and exceptions that end there.
    let before = 0;
    let past = 0;
    const isException = (place: number) => {
      while ((exceptions[past]?.[1] ?? Infinity) <= place) past += 1;
      return (exceptions[past]?.[0] ?? Infinity) <= place;
    };
    return html.replace(tokens, (token, slash?: string, tag?: string) => {
      if (tag === undefined) {
        if (token.startsWith('<!')) return token;
        const from = before;
        before += token.length;
        if (depth > 0 || token === '<') return token;
        return this.#linkText(token, used, most, (start) => isException(from + start));
      }
      if (skipped.has(tag.toLowerCase()) && !token.endsWith('/>')) {
        depth = Math.max(0, depth + (slash ? -1 : 1));
      }
      return token;
    });
  }
}
