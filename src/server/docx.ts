// Texts as Word documents that people edit further: headings, paragraphs, lists, tables, pictures and
// slips to cut, on A4, in one language, without macros.
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  HeightRule,
  ImageRun,
  LeaderType,
  LevelFormat,
  Packer,
  Paragraph,
  Tab,
  TabStopType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type ILevelsOptions,
  type IRunOptions,
  type ParagraphChild,
} from 'docx';
import type { Token } from 'markdown-it';
import { site } from '~/config/site';
import { localeFacts, type Locale } from '~/i18n/locales';
import { parser } from '~/lib/markdown/markdown';
import { fitForXml } from '~/lib/text-forms/signs';

/** A text as it was typed, or Markdown. */
type DocxText = string | { markdown: string };

/** A part of a document, from top to bottom. */
export type DocxPart =
  | { heading: string; level?: 1 | 2 | 3 }
  | { text: string }
  | { markdown: string }
  | { list: DocxText[]; numbered?: boolean }
  | { table: { head?: string[]; rows: DocxText[][] } }
  | { picture: { png: Uint8Array; width: number; height: number; alt: string } }
  /** Slips in two columns, each with a line to cut along. */
  | { slips: DocxPart[][] }
  | { pageBreak: true };

interface DocxInput {
  title: string;
  lang: Locale;
  parts: DocxPart[];
  /** A line at the foot of each page. */
  footer?: string;
  /** Size of the letters in points. */
  size?: number;
}

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Block = Paragraph | Table;
type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'font' | 'size' | 'color'>;

// Sizes in twips, of which a point has 20.
const page = { width: 11_906, height: 16_838, margin: 1_020 };
const textWidth = page.width - 2 * page.margin;
const indentStep = 400;
const writableHeight = 480;
const cellMargin = 100;
const slipMargin = 200;
/** Width of a letter of a bold word, for one point of its size. */
const twipsPerLetter = 12.5;
const mono = 'Courier New';
const pixelsPerTwip = 96 / 1440;

const headingLevels = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
] as const;
const grey = '7a7a7a';
const line = { style: BorderStyle.SINGLE, size: 4, color: grey };
const innerLines = { insideHorizontal: line, insideVertical: line };
const cutLine = { style: BorderStyle.DASHED, size: 4, color: grey };

const bullets = 'bullets';
const deepest = 9;
/** The levels of a list with bullets, or with numbers from `start` on. */
const levelsOf = (start?: number): ILevelsOptions[] =>
  Array.from({ length: deepest }, (_, level) => ({
    level,
    ...(start === undefined
      ? { format: LevelFormat.BULLET, text: level % 2 === 0 ? '•' : '–' }
      : { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start }),
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: indentStep * (level + 1), hanging: indentStep } } },
  }));

const headingLevel = (level: number) =>
  headingLevels[Math.min(level, headingLevels.length) - 1] ?? HeadingLevel.HEADING_3;

const run = (text: string, look: Look = {}) => new TextRun({ text: fitForXml(text), ...look });

/** A text with the lines that it has. */
const linesOf = (text: string, look?: Look): ParagraphChild[] =>
  text
    .split('\n')
    .flatMap((words, at) => [...(at > 0 ? [new TextRun({ break: 1 })] : []), run(words, look)]);

const marks: Readonly<Record<string, Look>> = {
  strong_open: { bold: true },
  em_open: { italics: true },
  s_open: { strike: true },
};

/** The text of a paragraph with what Markdown marks in it; of a picture, its description. */
function runsOf(tokens: readonly Token[], start: Look = {}): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  const looks = [start];
  let link: { address: string; children: ParagraphChild[] } | undefined;
  for (const token of tokens) {
    const look = looks.at(-1) ?? start;
    const into = link?.children ?? runs;
    const mark = marks[token.type];
    if (mark) looks.push({ ...look, ...mark });
    else if (/^(strong|em|s)_close$/.test(token.type)) looks.pop();
    else if (/break$/.test(token.type)) into.push(new TextRun({ break: 1 }));
    else if (token.type === 'code_inline') into.push(run(token.content, { ...look, font: mono }));
    else if (token.type === 'link_open') {
      link = { address: String(token.attrGet('href') ?? ''), children: [] };
    } else if (token.type === 'link_close' && link) {
      // An address of the site has no meaning in a file.
      if (!/^[a-z]+:/i.test(link.address)) runs.push(...link.children);
      else runs.push(new ExternalHyperlink({ link: link.address, children: link.children }));
      link = undefined;
    } else if (token.content) into.push(run(token.content, look));
  }
  return runs;
}

const textRuns = (text: DocxText, look?: Look): ParagraphChild[] =>
  typeof text === 'string'
    ? linesOf(text, look)
    : runsOf(parser.parseInline(text.markdown, {})[0]?.children ?? [], look);

/** A dotted line to write on. */
const writingLine = (width: number) =>
  new Paragraph({
    spacing: { before: 240 },
    tabStops: [{ type: TabStopType.RIGHT, position: width, leader: LeaderType.DOT }],
    children: [new TextRun({ children: [new Tab()], color: grey })],
  });

/** A cell: its text, how long that is, and its longest word. */
interface Cell {
  runs: ParagraphChild[];
  length: number;
  word: number;
}

const cellOf = (runs: ParagraphChild[], text: string): Cell => ({
  runs,
  length: text.trim().length,
  word: Math.max(...text.split(/\s+/).map((word) => word.length)),
});

const toCell = (text: DocxText, look?: Look): Cell =>
  cellOf(textRuns(text, look), typeof text === 'string' ? text : text.markdown);

/** A column has room for its longest word, then by its longest text; one with an empty cell is written into. */
function columnWidths(rows: readonly Cell[][], { width, size }: Place): number[] {
  const count = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? { length: 0, word: 0 });
    const isWrittenInto = cells.some(({ length }) => length === 0);
    const longest = Math.min(Math.max(...cells.map(({ length }) => length)), 48);
    return {
      least: Math.max(...cells.map(({ word }) => word)) * size * twipsPerLetter + 2 * cellMargin,
      weight: isWrittenInto ? Math.max(longest, count === 2 ? 48 : 24) : longest,
    };
  });
  const sumOf = (name: 'least' | 'weight') =>
    columns.reduce((sum, column) => sum + column[name], 0);
  const scale = Math.min(1, width / sumOf('least'));
  const rest = Math.max(0, width - sumOf('least')) / Math.max(1, sumOf('weight'));
  return columns.map(({ least, weight }) => Math.floor(least * scale + weight * rest));
}

function tableOf(head: Cell[] | undefined, body: readonly Cell[][], place: Place): Block[] {
  const rows = head ? [head, ...body] : body;
  if (rows.length === 0) return [];
  const widths = columnWidths(rows, place);
  const table = new Table({
    width: { size: place.width, type: WidthType.DXA },
    columnWidths: widths,
    margins: { top: 60, bottom: 60, left: cellMargin, right: cellMargin },
    borders: { top: line, bottom: line, left: line, right: line, ...innerLines },
    rows: rows.map(
      (cells) =>
        new TableRow({
          cantSplit: true,
          tableHeader: cells === head,
          ...(cells.some(({ length }) => length === 0) && {
            height: { value: writableHeight, rule: HeightRule.ATLEAST },
          }),
          children: widths.map(
            (size, column) =>
              new TableCell({
                width: { size, type: WidthType.DXA },
                children: [
                  new Paragraph({ spacing: { after: 0 }, children: cells[column]?.runs ?? [] }),
                ],
              }),
          ),
        }),
    ),
  });
  // Two tables without a paragraph between them would be one.
  return [table, new Paragraph({ spacing: { after: 60 } })];
}

/** Where a document keeps how its lists are numbered. */
class Lists {
  readonly #starts: number[] = [];

  /** The name of a new numbering from a number on. */
  numbered(start: number): string {
    this.#starts.push(start);
    return `numbers-${this.#starts.length}`;
  }

  get config() {
    const numbered = this.#starts.map((start, at) => ({
      reference: `numbers-${at + 1}`,
      levels: levelsOf(start),
    }));
    return [{ reference: bullets, levels: levelsOf() }, ...numbered];
  }
}

/** Where a part stands: its width in twips, the size of letters in points, the lists of its document. */
interface Place {
  width: number;
  size: number;
  lists: Lists;
}

/** A box to tick stands in the place of the bullet. */
const hasTick = (text: string) => /^\s*[☐☑☒]/.test(text);

function itemOf(runs: ParagraphChild[], text: string, reference: string, level: number) {
  const indent = { left: indentStep * (level + 1), hanging: indentStep };
  const isTicked = reference === bullets && hasTick(text);
  return new Paragraph({
    children: runs,
    spacing: { after: 60 },
    ...(isTicked ? { indent } : { numbering: { reference, level: Math.min(level, deepest - 1) } }),
  });
}

function markdownBlocks(markdown: string, place: Place): Block[] {
  const { lists } = place;
  const blocks: Block[] = [];
  const open: { reference: string; isNew: boolean }[] = [];
  let quotes = 0;
  let heading = 0;
  let rows: Cell[][] | undefined;
  let isHead = false;
  for (const token of parser.parse(markdown, {})) {
    const list = open.at(-1);
    const indent = indentStep * (open.length + quotes);
    switch (token.type) {
      case 'heading_open':
        heading = Number(token.tag.slice(1));
        break;
      case 'heading_close':
        heading = 0;
        break;
      case 'bullet_list_open':
        open.push({ reference: bullets, isNew: false });
        break;
      case 'ordered_list_open':
        open.push({
          reference: lists.numbered(Number(token.attrGet('start') ?? 1)),
          isNew: false,
        });
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        open.pop();
        break;
      case 'list_item_open': {
        const value = token.attrGet('value');
        if (list && value) list.reference = lists.numbered(Number(value));
        if (list) list.isNew = true;
        break;
      }
      case 'blockquote_open':
        quotes += 1;
        break;
      case 'blockquote_close':
        quotes -= 1;
        break;
      case 'hr':
        blocks.push(writingLine(place.width));
        break;
      case 'fence':
        blocks.push(
          new Paragraph({
            children: linesOf(token.content.trimEnd(), { font: mono }),
            indent: { left: indent },
          }),
        );
        break;
      case 'table_open':
        rows = [];
        break;
      case 'thead_open':
        isHead = true;
        break;
      case 'thead_close':
        isHead = false;
        break;
      case 'tr_open':
        rows?.push([]);
        break;
      case 'table_close': {
        const [head, ...body] = rows ?? [];
        blocks.push(...tableOf(head, body, place));
        rows = undefined;
        break;
      }
      case 'inline': {
        const runs = runsOf(token.children ?? [], isHead ? { bold: true } : {});
        if (rows) rows.at(-1)?.push(cellOf(runs, token.content));
        else if (heading > 0) {
          blocks.push(new Paragraph({ heading: headingLevel(heading), children: runs }));
        } else if (list?.isNew) {
          blocks.push(itemOf(runs, token.content, list.reference, open.length - 1));
          list.isNew = false;
        } else {
          blocks.push(
            new Paragraph({
              children: runs,
              indent: { left: indent },
              ...(quotes > 0 && { border: { left: { ...line, space: 8 } } }),
            }),
          );
        }
        break;
      }
    }
  }
  return blocks;
}

function blocksOf(part: DocxPart, place: Place): Block[] {
  const { lists, width } = place;
  if ('heading' in part) {
    return [
      new Paragraph({ heading: headingLevel(part.level ?? 1), children: [run(part.heading)] }),
    ];
  }
  if ('text' in part) return [new Paragraph({ children: linesOf(part.text) })];
  if ('markdown' in part) return markdownBlocks(part.markdown, place);
  if ('list' in part) {
    const reference = part.numbered ? lists.numbered(1) : bullets;
    return part.list.map((item) =>
      itemOf(textRuns(item), typeof item === 'string' ? item : item.markdown, reference, 0),
    );
  }
  if ('table' in part) {
    const head = part.table.head?.map((name) => toCell(name, { bold: true }));
    const body = part.table.rows.map((row) => row.map((cell) => toCell(cell)));
    return tableOf(head, body, place);
  }
  if ('picture' in part) {
    const { png, alt, ...size } = part.picture;
    const scale = Math.min(1, (width * pixelsPerTwip) / size.width);
    const text = fitForXml(alt);
    return [
      new Paragraph({
        children: [
          new ImageRun({
            type: 'png',
            data: png,
            transformation: {
              width: Math.round(size.width * scale),
              height: Math.round(size.height * scale),
            },
            altText: { name: text, title: text, description: text },
          }),
        ],
      }),
    ];
  }
  if ('slips' in part) return slipsOf(part.slips, place);
  return [new Paragraph({ pageBreakBefore: true })];
}

/** Slips side by side; a row of them is not parted by the end of a page. */
function slipsOf(slips: readonly DocxPart[][], place: Place): Block[] {
  const width = Math.floor(place.width / 2);
  const inside = { ...place, width: width - 2 * slipMargin };
  const cells = slips.map(
    (parts) =>
      new TableCell({
        width: { size: width, type: WidthType.DXA },
        margins: { top: slipMargin, bottom: slipMargin, left: slipMargin, right: slipMargin },
        children: parts.flatMap((part) => blocksOf(part, inside)),
      }),
  );
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => {
    const [left, right] = cells.slice(2 * at, 2 * at + 2);
    return new TableRow({
      cantSplit: true,
      children: [left, right ?? new TableCell({ children: [new Paragraph('')] })].filter(
        (cell) => cell !== undefined,
      ),
    });
  });
  return [
    new Table({
      width: { size: place.width, type: WidthType.DXA },
      columnWidths: [width, width],
      borders: {
        top: cutLine,
        bottom: cutLine,
        left: cutLine,
        right: cutLine,
        insideHorizontal: cutLine,
        insideVertical: cutLine,
      },
      rows,
    }),
    new Paragraph({ spacing: { after: 0 } }),
  ];
}

/** Writes a document (Office Open XML, no macros). */
export async function toDocx({
  title,
  lang,
  parts,
  footer,
  size = 11,
}: DocxInput): Promise<Uint8Array<ArrayBuffer>> {
  const lists = new Lists();
  const children = parts.flatMap((part) => blocksOf(part, { lists, size, width: textWidth }));
  const headingStyle = (scale: number, before: number) => ({
    run: { bold: true, color: '000000', size: Math.round(size * scale * 2) },
    paragraph: { spacing: { before, after: 80 }, keepNext: true },
  });
  const document = new Document({
    title: fitForXml(title),
    creator: site.brand,
    lastModifiedBy: site.brand,
    numbering: { config: lists.config },
    styles: {
      default: {
        document: {
          run: { font: 'Arial', size: size * 2, language: { value: localeFacts[lang].tag } },
          paragraph: { spacing: { after: 120 } },
        },
        heading1: headingStyle(1.6, 0),
        heading2: headingStyle(1.2, 200),
        heading3: headingStyle(1.05, 160),
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: {
              top: page.margin,
              right: page.margin,
              bottom: page.margin,
              left: page.margin,
            },
          },
        },
        ...(footer !== undefined && {
          footers: {
            default: new Footer({
              children: [new Paragraph({ children: [run(footer, { size: 16, color: grey })] })],
            }),
          },
        }),
        children,
      },
    ],
  });
  return Uint8Array.from(await Packer.toBuffer(document));
}
