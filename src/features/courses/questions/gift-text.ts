import type { TextFormat } from 'gift-pegjs';
import { Parser } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import type { Issue } from '~/lib/issue';
import { findMarkdownIssue } from '~/lib/markdown/markdown-limits';

const getNames = (list: string) => new Set(list.split(' '));

const blocks = getNames(
  'address article aside blockquote caption dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul',
);
/** Elements that plain text replaces without loss. */
const plainTags = getNames(
  'a body br col colgroup div font h1 h2 h3 h4 h5 h6 head hr html li ol p pre span sub sup tbody td tfoot th thead tr ul',
);
/** Elements that show a file. */
const media = getNames('audio embed iframe img object source track video');
/** Elements whose text is not shown, or only in place of a file. */
const hiddenTags = getNames('audio iframe object script style template title video');

const level = '0123456789+-=()n';
const shifted = {
  sup: { signs: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ', mark: '^' },
  sub: { signs: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ', mark: '_' },
} as const;

/** Raises or lowers a text, so that a square metre does not become `m2`. */
function shift(text: string, name: 'sup' | 'sub'): string {
  const { signs, mark } = shifted[name];
  const digits = Array.from(text, (sign) => level.indexOf(sign));
  if (digits.includes(-1)) return text.length > 1 ? `${mark}(${text})` : mark + text;
  return digits.map((digit) => signs[digit]).join('');
}

/** The name of a file at the end of its address. */
function getFileName(address: string): string {
  if (address.startsWith('data:')) return address.slice(0, address.search(/[;,]|$/));
  const name = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

interface Reading {
  text: string;
  files: Set<string>;
  /** Names of the removed elements. */
  tags: Set<string>;
}

function readHtml(html: string): Reading {
  const [files, tags] = [new Set<string>(), new Set<string>()];
  const lines: string[] = [];
  let line = '';
  let [preformatted, unseen] = [0, 0];
  /** Numbers of the lists that are open; null: a list without numbers. */
  const lists: (number | null)[] = [];
  const links: { href: string; from: number }[] = [];
  const shifts: number[] = [];
  const endLine = () => {
    if (line.trim()) lines.push(line.trimEnd());
    line = '';
  };
  const addFile = (address: string | undefined) => {
    if (address) files.add(getFileName(address));
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      tags.add(name);
      if (hiddenTags.has(name)) unseen += 1;
      if (media.has(name)) addFile(attributes['src'] ?? attributes['data']);
      if (blocks.has(name)) endLine();
      if (name === 'br') {
        lines.push(line.trimEnd());
        line = '';
      } else if (name === 'img') line += attributes['alt'] ?? '';
      else if (name === 'pre') preformatted += 1;
      else if (name === 'ul') lists.push(null);
      else if (name === 'ol') lists.push(1);
      else if (name === 'li') {
        const number = lists.pop();
        line += number ? `${number}. ` : '- ';
        if (number !== undefined) lists.push(number && number + 1);
      } else if (name === 'td' || name === 'th') line += line ? ' | ' : '';
      else if (name === 'a') links.push({ href: attributes['href'] ?? '', from: line.length });
      else if (name === 'sup' || name === 'sub') shifts.push(line.length);
    },
    ontext(data) {
      if (unseen > 0) return;
      if (preformatted > 0) {
        const [first = '', ...rest] = data.split('\n');
        line += first;
        for (const next of rest) {
          lines.push(line.trimEnd());
          line = next;
        }
        return;
      }
      const text = data.replace(/\s+/g, ' ');
      line += line === '' || line.endsWith(' ') ? text.replace(/^ /, '') : text;
    },
    onclosetag(name) {
      if (hiddenTags.has(name)) unseen -= 1;
      if (name === 'pre') preformatted -= 1;
      if (name === 'ul' || name === 'ol') lists.pop();
      if (name === 'a') {
        const { href = '', from = 0 } = links.pop() ?? {};
        if (href.includes('@@PLUGINFILE@@')) addFile(href);
        else if (/^(?:https?|mailto):/i.test(href) && !line.slice(from).includes(href)) {
          line += ` (${href})`;
        }
      }
      if (name === 'sup' || name === 'sub') {
        const from = shifts.pop() ?? line.length;
        const text = line.slice(from);
        if (text) line = line.slice(0, from) + shift(text, name);
      }
      if (blocks.has(name)) endLine();
    },
  });
  parser.end(html);
  endLine();
  return { text: lines.join('\n').replace(/\n{3,}/g, '\n\n'), files, tags };
}

const htmlMark = /<\/[a-z][a-z\d]*\s*>|<(?:br|hr)\s*\/?>|<[a-z][a-z\d]*\s+[a-z-]+\s*=/i;

/** A text without a named format as HTML, which it may be or not: `Apa guna <table>?` is not. */
const toHtml = (text: string) =>
  (htmlMark.test(text) ? text : text.replaceAll('<', '&lt;')).replaceAll('\n', '<br>');

const markdown = new MarkdownIt({ html: true });

/** Maximum number of characters of a text that is read as HTML. */
const longest = 10_000;

interface PlainText {
  text: string;
  losses: Issue[];
}

/** Converts a text in a format of Moodle to plain text, and reports each loss. */
export function readGiftText({ text: source, format }: TextFormat): PlainText {
  // Longer than any field allows.
  if (source.length > longest) return { text: source, losses: [] };
  const isMarkdown = format === 'markdown' && !findMarkdownIssue(source);
  if (!isMarkdown && format !== 'html' && format !== 'moodle') {
    return { text: source.trim(), losses: [] };
  }
  const isTyped = format === 'moodle';
  const html = isMarkdown ? markdown.render(source) : isTyped ? toHtml(source) : source;
  const { text, files, tags } = readHtml(html);
  // Authors of a text without a format may have meant a tag as a word.
  const isLost = (name: string) =>
    !media.has(name) && (isTyped ? name !== 'br' : !plainTags.has(name));
  const formatting = [...tags].filter(isLost).map((name) => `<${name}>`);
  return {
    text: text.trim(),
    losses: [
      ...[...files].map((name): Issue => ({ code: 'gift_file', params: { name } })),
      ...(formatting.length > 0
        ? [{ code: 'gift_formatting', params: { tags: formatting.join(', ') } } satisfies Issue]
        : []),
    ],
  };
}
