import type { Element, Root as Html } from 'hast';
import type { Root, RootContent } from 'mdast';
import rehypeSanitize, { type Options as Policy } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { backslash, formula, showFormulas } from './formula.ts';
import {
  element,
  replaceDirectives,
  type Findings,
  type LessonIssue,
} from './lesson-directives.ts';
import { findLessonLimit } from './lesson-limits.ts';
import { isHarmless, plainHtml } from './markdown.ts';

/** The rendered text of a class (docs/product.md#lessons). */
export interface Lesson {
  /** Safe HTML: `section.lesson-step` each; `[data-practice]` and `[data-label]` are filled by the page. */
  html: string;
  steps: number;
  /** Minutes that reading takes; 0 of a class without a text. */
  readingMinutes: number;
  /** Errors in the order of their lines. */
  issues: LessonIssue[];
}

const wordsPerMinute = 180;

/** Markdown that lessons do not have: HTML, pictures without a caption, footnotes, tasks, `===` below headings. */
const without =
  'htmlFlow htmlText labelStartImage gfmFootnoteCall gfmFootnoteDefinition tasklistCheck setextUnderline';

/**
 * Removes syntax that classes do not have, and inline directives, since `19:30` is a time. Adds
 * formulas.
 */
function narrow(this: Processor): void {
  const data = this.data();
  for (const extension of data.micromarkExtensions ?? []) {
    // Block directives begin with a colon too and stay.
    if (extension.flow?.[58]) delete extension.text;
  }
  data.micromarkExtensions?.push({
    text: { [backslash]: formula },
    disable: { null: without.split(' ') },
  });
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Sanitiser policy: nothing that runs, and no ids or classes but ours. */
const policy: Policy = {
  tagNames: [
    ...['p', 'br', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'a', 'ul', 'ol', 'li'],
    ...[...headings, 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['section', 'div', 'figure', 'figcaption', 'img', 'details', 'summary', 'click-video'],
  ],
  attributes: {
    a: ['href', ['className', 'lesson-play']],
    ol: ['start'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    p: [['className', 'lesson-label', 'lesson-title'], ['dataLabel']],
    summary: [['dataLabel']],
    h2: [['tabIndex', -1]],
    figure: [['className', 'lesson-figure']],
    section: [
      ['className', 'lesson-step'],
      ['id', /^step-\d+$/],
    ],
    div: [
      ['className', /^lesson-(?:lead|video|example|exercise|reflection)$/],
      ['dataPractice', /^[a-z\d-]+$/],
    ],
    'click-video': [
      ['dataPlayer', /^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\//],
      'dataTitle',
    ],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  strip: ['script', 'style'],
  clobber: [],
  required: {},
  ancestors: {},
};

/** Links open beside the page, and none begins with `//`. */
function mendLinks(tree: Html): void {
  visit(tree, 'element', (node: Element) => {
    if (node.tagName !== 'a') return;
    const href = String(node.properties['href'] ?? '').trim();
    if (!href || !isHarmless(href) || /^[/\\]{2}/.test(href)) delete node.properties['href'];
    else Object.assign(node.properties, { rel: 'noopener nofollow', target: '_blank' });
  });
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkDirective)
  .use(narrow)
  .freeze();
const writer = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, policy)
  .use(() => mendLinks)
  .use(rehypeStringify)
  .freeze();

/** Splits a text at its second-level headings; what comes before the first is the lead. */
function toSteps(children: readonly RootContent[]): {
  lead: RootContent[];
  steps: RootContent[][];
} {
  const lead: RootContent[] = [];
  const steps: RootContent[][] = [];
  for (const child of children) {
    if (child.type === 'heading' && child.depth === 2) steps.push([child]);
    else (steps.at(-1) ?? lead).push(child);
  }
  return steps.length > 0 ? { lead, steps } : { lead: [], steps: lead.length > 0 ? [lead] : [] };
}

function minutesOf(tree: Root): number {
  let words = 0;
  visit(tree, ['text', 'inlineCode', 'code'], (node) => {
    words += (node as { value: string }).value.split(/\s+/).filter(Boolean).length;
  });
  return Math.max(1, Math.round(words / wordsPerMinute));
}

const stepElement = (children: readonly RootContent[], at: number) =>
  element('section', { className: 'lesson-step', id: `step-${at + 1}` }, children);

/** Reports headings that are too high, and makes those of steps focusable. */
function mendHeadings(tree: Root, { issues }: Findings): void {
  visit(tree, 'heading', (node) => {
    if (node.depth === 1) {
      issues.push({ code: 'lesson_heading', params: { line: node.position?.start.line ?? 1 } });
      node.depth = 3;
    }
    if (node.depth === 2) node.data = { hProperties: { tabIndex: -1 } } as never;
  });
}

/** Shows `<` where it is escaped in the source and no entity is read: in formulas, and behind bare addresses. */
function showTyped(tree: Root): void {
  visit(tree, 'link', (link) => {
    const [address = '', ...rest] = link.url.split('&lt;');
    const [text] = link.children;
    if (rest.length === 0 || text?.type !== 'text') return;
    link.url = address;
    text.value = text.value.replaceAll('&lt;', '<');
  });
  visit(tree, 'text', (node) => {
    node.value = showFormulas(node.value);
  });
}

const getLine = ({ params }: LessonIssue) => Number(params?.['line'] ?? 0);

/**
 * Renders the text of a class as steps of safe HTML. It never fails: errors are in `issues`, and a
 * text that no schema would accept is shown as it was typed.
 */
export function renderLesson(markdown: string): Lesson {
  const found = findLessonLimit(markdown);
  if (found) {
    const html = `<section class="lesson-step" id="step-1">${plainHtml(markdown)}</section>`;
    return { html, steps: 1, readingMinutes: 1, issues: [{ code: `markdown_${found}` }] };
  }
  const tree = parser.parse(markdown);
  showTyped(tree);
  const findings: Findings = { issues: [], practice: new Set() };
  mendHeadings(tree, findings);
  replaceDirectives(tree, findings);
  const { lead, steps } = toSteps(tree.children);
  const body: RootContent[] = [
    ...(lead.length > 0 ? [element('div', { className: 'lesson-lead' }, lead)] : []),
    ...steps.map(stepElement),
  ];
  const html = writer.stringify(writer.runSync({ type: 'root', children: body } as Root) as never);
  return {
    html: String(html),
    steps: steps.length,
    readingMinutes: steps.length > 0 ? minutesOf(tree) : 0,
    issues: findings.issues.sort((a, b) => getLine(a) - getLine(b)),
  };
}
