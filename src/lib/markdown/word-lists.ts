import MarkdownIt from 'markdown-it';

const parser = new MarkdownIt({ html: false });
parser.core.ruler.enableOnly(['normalize', 'block']);
// As in markdown-parser.ts.
parser.disable('code');

/** The blocks of a text with their lines, without a look into their text. */
export const blocksOf = (text: string) => parser.parse(text, {});

/** List markers of Word, PDF files and web pages, also from symbol fonts. */
const bullet = /^([ \t]*)([•·▪▫‣◦●○■□⁃➢➣➤❖◆◇►▶\uf0a7\uf0b7\uf0d8]|[o–](?=[ \t]))[ \t]*(?=\S)/;

interface Entry {
  sign: string;
  text: string;
}

/** The entries of a list as Markdown: a sign that comes up within the list is one level further in. */
function writeList(entries: readonly Entry[], margin: string): string[] {
  const levels: string[] = [];
  return entries.map(({ sign, text }) => {
    const level = levels.indexOf(sign);
    if (level < 0) levels.push(sign);
    else levels.length = level + 1;
    return `${margin}${'  '.repeat(levels.length - 1)}- ${text}`;
  });
}

/** A text whose lists begin with signs of other programs, such as `•`, with lists of Markdown in their place. */
export function toLists(text: string): string {
  if (!/[•·▪▫‣◦●○■□⁃➢➣➤❖◆◇►▶\uf0a7\uf0b7\uf0d8]|^[ \t]*[o–][ \t]/m.test(text)) return text;
  const lines = text.split('\n');
  const code = new Set<number>();
  for (const { type, map } of blocksOf(text)) {
    if (type !== 'fence' || !map) continue;
    for (let line = map[0]; line < map[1]; line += 1) code.add(line);
  }
  const result: string[] = [];
  for (let from = 0; from < lines.length;) {
    const entries: Entry[] = [];
    let margin = '';
    let next = from;
    for (; next < lines.length && !code.has(next); next += 1) {
      const [match, space = '', sign = ''] = bullet.exec(lines[next] ?? '') ?? [];
      if (match === undefined) break;
      if (entries.length === 0) margin = /^ {0,3}$/.test(space) ? space : '';
      entries.push({ sign, text: (lines[next] ?? '').slice(match.length) });
    }
    // A single line may begin with such a sign for another reason.
    if (entries.length > 1) {
      result.push(...writeList(entries, margin));
      // Otherwise the line below would belong to the last entry.
      if (lines[next]?.trim()) result.push('');
      from = next;
    } else {
      result.push(lines[from] ?? '');
      from += 1;
    }
  }
  return result.join('\n');
}
