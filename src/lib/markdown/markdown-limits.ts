/**
 * Limits on the cost of rendering Markdown. A text within them takes well under 100 ms, and real
 * texts stay far below.
 */
export const markdownLimits = {
  /** Maximum number of characters; no field allows more. */
  length: 60_000,
  /** Characters with a meaning in Markdown, lines, and cells of tables. */
  marks: 4000,
  /**
   * Sum over all paragraphs of brackets times characters, because each may search for its end up to
   * the last character.
   */
  bracketSteps: 10_000_000,
  /** Quotations and lists within each other. */
  depth: 20,
} as const;

const sign = /[*_~`]+|[[\]<|&\\\n]|:\/\/|@/g;
/** An address is looked for on both sides of an `@`. */
const getWeight = (text: string) => (text === '@' ? 2 : 1);

/** A row such as `|---|:--|`, which makes a table of the lines around it. */
const delimiterRow = /^[ \t>]*[|:-][|:\- \t]*$/;

const pipesIn = (line: string) => line.split('|').length - 1;

/** Cells of the tables: each row is filled up to the width of the first. */
function cellsIn(text: string): number {
  let cells = 0;
  for (const block of text.split(/\n[ \t]*\n/)) {
    const lines = block.includes('|') ? block.split('\n') : [];
    if (!lines.some((line) => delimiterRow.test(line))) continue;
    cells += lines.length * lines.reduce((most, line) => Math.max(most, pipesIn(line)), 0);
  }
  return cells;
}

/** A paragraph ends at a blank line and where a list item begins. */
const paragraphEnd = /\n(?:[ \t]*\n| {0,3}[-+*][ \t]+(?=\S))/;

function bracketStepsIn(text: string): number {
  let steps = 0;
  for (const paragraph of text.split(paragraphEnd)) {
    steps += (paragraph.split('[').length - 1) * paragraph.length;
  }
  return steps;
}

const rule = /^[ \t>]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;
/** Minimum number of columns by which a nested list is indented. */
const indent = 2;

/** Maximum nesting of quotations and lists that a line can begin. */
function getDepth(line: string): number {
  if (rule.test(line)) return 0;
  let markers = 0;
  let end = 0;
  marker.lastIndex = 0;
  while (marker.test(line)) {
    markers += 1;
    end = marker.lastIndex;
  }
  if (markers === 0) return 0;
  const blanks = line.slice(0, end).replace(/\t/g, '    ').match(/ /g)?.length ?? 0;
  return markers + Math.floor(blanks / indent);
}

export type MarkdownIssue = 'dense' | 'deep';

/** Why a text in Markdown is not taken, or null: too many marks, or too many levels in each other. */
export function findMarkdownIssue(text: string): MarkdownIssue | null {
  if (text.length > markdownLimits.length) return 'dense';
  const lines = text.split('\n');
  let marks = 0;
  for (const [mark] of text.matchAll(sign)) {
    marks += getWeight(mark);
    if (marks > markdownLimits.marks) return 'dense';
  }
  if (marks + cellsIn(text) > markdownLimits.marks) return 'dense';
  if (bracketStepsIn(text) > markdownLimits.bracketSteps) return 'dense';
  return lines.some((line) => getDepth(line) > markdownLimits.depth) ? 'deep' : null;
}
