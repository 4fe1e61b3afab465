import type { Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { wordsOfFact } from '../../content/facts.ts';
import { useDirectives, type Findings, type LessonIssue } from './lesson-directives.ts';
import { plainHtml } from './markdown.ts';
import { findMarkdownIssue, type MarkdownIssue } from './markdown-limits.ts';
import {
  createParser,
  focusable,
  linkAttributes,
  linkSchemes,
  listAttributes,
  listClasses,
  textTags,
} from './markdown-parser.ts';

/** The rendered text of a class (docs/product.md#lessons). */
export interface Lesson {
  /**
   * Safe HTML: `section.lesson-step` each; `[data-practice]`, `[data-lab]`, `[data-editor]`,
   * `[data-fact]`, `.lesson-notes` and `[data-label]` are filled by the page.
   */
  html: string;
  steps: number;
  /** Minutes that reading takes; 0 of a class without a text. */
  readingMinutes: number;
  /** Errors in the order of their lines. */
  issues: LessonIssue[];
}

const wordsPerMinute = 180;
/** Maximum number of directives within each other. */
const maxDepth = 3;

const parser = createParser({ breaks: false });
// Lessons have no pictures without a caption, and no `===` below headings.
parser.disable(['image', 'lheading']);
useDirectives(parser);

/** Sanitiser policy: nothing that runs, and no ids or classes but ours. */
const policy: sanitizeHtml.IOptions = {
  allowedTags: [
    ...textTags,
    ...['h2', 'section', 'div', 'figure', 'figcaption', 'img', 'details', 'summary', 'click-video'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'class'],
    ol: listAttributes.ol,
    ul: ['class'],
    li: listAttributes.li,
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    p: ['class', 'data-label'],
    summary: ['data-label'],
    h2: ['tabindex'],
    pre: ['tabindex'],
    table: ['tabindex'],
    figure: ['class', 'data-lab'],
    section: ['class', 'id'],
    div: [
      'class',
      'data-practice',
      'data-lab',
      'data-editor',
      'data-fact',
      'data-lines',
      'data-rows',
    ],
    'click-video': ['data-player', 'data-title'],
  },
  allowedClasses: {
    a: ['lesson-play'],
    ol: listClasses.ol,
    ul: ['lesson-ticks'],
    p: ['lesson-label', 'lesson-title'],
    figure: ['lesson-figure'],
    section: ['lesson-step'],
    div: [/^lesson-(?:lead|video|example|exercise|reflection|notes)$/],
  },
  allowedSchemes: linkSchemes,
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    s: 'del',
    a: sanitizeHtml.simpleTransform('a', linkAttributes),
    pre: sanitizeHtml.simpleTransform('pre', focusable),
    table: sanitizeHtml.simpleTransform('table', focusable),
  },
};

const container = /^[ \t>*+\-\d.)]*:{3,}[a-z]/i;
const ending = /^[ \t>]*:{3,}[ \t]*$/;

/** Returns the limit that the text of a class exceeds, or null. */
export function findLessonLimit(text: string): MarkdownIssue | null {
  let depth = 0;
  for (const line of text.split('\n')) {
    if (ending.test(line)) depth = Math.max(0, depth - 1);
    if (container.test(line)) depth += 1;
    if (depth > maxDepth) return 'deep';
  }
  return findMarkdownIssue(text);
}

function minutesOf(tokens: readonly Token[], { facts }: Findings): number {
  const texts = tokens
    .flatMap((token) => [token, ...(token.children ?? [])])
    .filter(({ type }) => ['text', 'code_inline', 'code_block', 'fence'].includes(type));
  const words = texts.flatMap(({ content }) => content.split(/\s+/).filter(Boolean));
  const ofFacts = [...facts].reduce((sum, id) => sum + wordsOfFact(id), 0);
  return Math.max(1, Math.round((words.length + ofFacts) / wordsPerMinute));
}

/** Reports headings that are too high, and makes those of steps focusable. */
function mendHeadings(tokens: readonly Token[], { issues }: Findings): void {
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.tag === 'h1') {
      issues.push({ code: 'lesson_heading', params: { line: (token.map?.[0] ?? 0) + 1 } });
    }
    if (/^heading_/.test(token.type) && token.tag === 'h1') token.tag = 'h3';
    if (token.type === 'heading_open' && token.tag === 'h2') token.attrSet('tabindex', '-1');
  }
}

/** Splits the tokens at second-level headings; what comes before the first is the lead. */
function toSteps(tokens: readonly Token[]): { lead: Token[]; steps: Token[][] } {
  const lead: Token[] = [];
  const steps: Token[][] = [];
  for (const token of tokens) {
    const isStep = token.type === 'heading_open' && token.tag === 'h2' && token.level === 0;
    if (isStep) steps.push([token]);
    else (steps.at(-1) ?? lead).push(token);
  }
  return steps.length > 0 ? { lead, steps } : { lead: [], steps: lead.length > 0 ? [lead] : [] };
}

const toSection = (html: string, index: number) =>
  `<section class="lesson-step" id="step-${index + 1}">${html}</section>`;

const getLine = ({ params }: LessonIssue) => Number(params?.['line'] ?? 0);

/**
 * Renders the text of a class as steps of safe HTML. It never fails: errors are in `issues`, and a
 * text that no schema would accept is shown as it was typed.
 */
export function renderLesson(markdown: string): Lesson {
  const limit = findLessonLimit(markdown);
  if (limit) {
    const html = toSection(plainHtml(markdown), 0);
    return { html, steps: 1, readingMinutes: 1, issues: [{ code: `markdown_${limit}` }] };
  }
  const findings: Findings = {
    issues: [],
    practice: new Set(),
    facts: new Set(),
    editors: new Set(),
  };
  const tokens = parser.parse(markdown, { findings });
  mendHeadings(tokens, findings);
  const { lead, steps } = toSteps(tokens);
  const render = (tokens: Token[]) => parser.renderer.render(tokens, parser.options, {}).trim();
  const html = [
    lead.length > 0 ? `<div class="lesson-lead">${render(lead)}</div>` : '',
    ...steps.map((step, index) => toSection(render(step), index)),
  ].join('');
  return {
    html: sanitizeHtml(html, policy),
    steps: steps.length,
    readingMinutes: steps.length > 0 ? minutesOf(tokens, findings) : 0,
    issues: findings.issues.sort((a, b) => getLine(a) - getLine(b)),
  };
}
