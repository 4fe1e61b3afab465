import { findMarkdownIssue, type MarkdownIssue } from './markdown-limits.ts';

/**
 * Limits for classes beside `markdownLimits`: the parser looks back from each bracket and address,
 * tries block starts at each line, and reads the lines of a directive again.
 */
const lessonLimits = {
  marks: 4000,
  link: 4,
  emphasis: 4,
  formula: 4,
  block: 5,
  row: 2,
  paragraph: 1,
  lazy: 3,
  opening: 8,
  line: 3,
  depth: 3,
  /** Characters that are passed in search of the end of code that has none. */
  codeSteps: 250_000,
} as const;

const formulaSign = /\\[([]/g;
const linkSign = /[\]<@]|:\/\/|www\./g;
/**
 * Each run of one sign is looked back over separately, also where `*` and `_` stand side by side.
 */
const emphasisSign = /\*+|_+|~+/g;
const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
/** A heading, list item, quotation or row costs more than a line of a paragraph. */
const block = /^[ \t]*(?:[#>|:+\-*_=~`]|\d+[.)])/;
const opening = /^[ \t>*+\-\d.)]*:{2,}[a-z]/i;
const container = /^[ \t>*+\-\d.)]*:{3,}[a-z]/i;
const ending = /^[ \t>]*:{3,}[ \t]*$/;

/** A run of backticks, and what escapes its first one. */
const backticks = /(\\*)(`+)/g;

/** Each run of backticks searches for one of its length up to the end of the text. */
function codeStepsIn(text: string): number {
  let steps = 0;
  for (const paragraph of text.split(/\n[ \t]*\n/)) {
    const runs = [...paragraph.matchAll(backticks)].map((found) => {
      const [all, slashes = '', run = ''] = found;
      return {
        length: run.length,
        opens: run.length - (slashes.length % 2),
        end: found.index + all.length,
      };
    });
    const lastOf = new Map(runs.map(({ length, end }) => [length, end]));
    for (const { opens, end } of runs) {
      if (opens > 0 && (lastOf.get(opens) ?? 0) <= end) steps += paragraph.length - end;
    }
  }
  return steps;
}

/** Why the text of a class is not taken, or null. Costs a pass over its lines. */
export function findLessonLimit(text: string): MarkdownIssue | null {
  const found = findMarkdownIssue(text);
  if (found) return found;
  if (codeStepsIn(text) > lessonLimits.codeSteps) return 'dense';
  const { link, block: begun, row, lazy, emphasis, opening: opened, line: inside } = lessonLimits;
  let cost = countOf(text, linkSign) * link + countOf(text, emphasisSign) * emphasis;
  cost += countOf(text, formulaSign) * lessonLimits.formula;
  let depth = 0;
  let isWithin = false;
  let isBlank = true;
  for (const line of text.split('\n')) {
    if (ending.test(line)) depth = Math.max(0, depth - 1);
    if (line.trim()) {
      cost += isBlank ? row + lessonLimits.paragraph : row;
      isBlank = false;
    } else {
      isWithin = false;
      isBlank = true;
    }
    if (block.test(line)) {
      cost += begun;
      isWithin = true;
    } else if (isWithin) cost += lazy;
    if (opening.test(line) || ending.test(line)) cost += opened;
    if (container.test(line)) depth += 1;
    if (depth > lessonLimits.depth) return 'deep';
    cost += depth * inside;
  }
  return cost > lessonLimits.marks ? 'dense' : null;
}
