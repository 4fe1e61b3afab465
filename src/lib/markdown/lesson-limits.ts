import { findMarkdownIssue, type MarkdownIssue } from './markdown-limits.ts';

/**
 * What the text of a class costs beside `markdownLimits`: its parser looks back from each bracket and
 * address, tries the beginnings of blocks at each line, those that go on without a mark too, and reads the
 * lines of a directive anew.
 */
const lessonLimits = {
  marks: 4000,
  link: 4,
  emphasis: 4,
  block: 5,
  row: 1,
  lazy: 4,
  opening: 8,
  line: 3,
  depth: 3,
} as const;

const linkSign = /[\]<@]|:\/\/|www\./g;
/** Each run of one sign is looked back over on its own, also where `*` and `_` stand side by side. */
const emphasisSign = /\*+|_+|~+/g;
const countOf = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
/** A heading, a list item, a quotation or a row: more than a line of a paragraph. */
const block = /^[ \t]*(?:[#>|:+\-*_=~`]|\d+[.)])/;
const opening = /^[ \t>*+\-\d.)]*:{2,}[a-z]/i;
const container = /^[ \t>*+\-\d.)]*:{3,}[a-z]/i;
const ending = /^[ \t>]*:{3,}[ \t]*$/;

/** Why the text of a class is not taken, or null. Costs a pass over its lines. */
export function findLessonLimit(text: string): MarkdownIssue | null {
  const found = findMarkdownIssue(text);
  if (found) return found;
  const { link, block: begun, row, lazy, emphasis, opening: opened, line: inside } = lessonLimits;
  let cost = countOf(text, linkSign) * link + countOf(text, emphasisSign) * emphasis;
  let depth = 0;
  let isWithin = false;
  for (const line of text.split('\n')) {
    if (ending.test(line)) depth = Math.max(0, depth - 1);
    if (line.trim()) cost += row;
    else isWithin = false;
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
