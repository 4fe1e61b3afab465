import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import 'remark-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { Issue, IssueCode } from '../issue.ts';
import { getPlayer } from '../media/player.ts';
import { getVideo } from '../media/video.ts';

export type Directive = Extract<Nodes, { type: 'containerDirective' | 'leafDirective' }>;
type Child = RootContent;

/** An error in the text of a class; `line` counts from 1. */
export interface LessonIssue extends Issue {
  code: Extract<IssueCode, `lesson_${string}` | `markdown_${string}`>;
}

/** Collects errors and the questions that the text places. */
export interface Findings {
  issues: LessonIssue[];
  practice: Set<string>;
}

/** Boxes with a label in the language of the class (`data-label`). */
const boxes = ['example', 'exercise', 'reflection'];

/** Sources that the policy for pictures allows (src/config/security.ts). */
const pictureAddress =
  /^(?:\/(?![/\\])|https:\/\/[a-z\d-]+\.public\.blob\.vercel-storage\.com\/)[^\s"'<>\\]*$/i;

const practiceKey = /^[a-z\d]+(?:-[a-z\d]+)*$/;

const isDirective = (node: Nodes): node is Directive =>
  node.type === 'containerDirective' || node.type === 'leafDirective';

/** An element around others, which Markdown has no name for. */
export const element = (
  name: string,
  hProperties: Record<string, string | number | boolean>,
  children: readonly Nodes[] = [],
): Child =>
  ({ type: 'element', data: { hName: name, hProperties }, children: [...children] }) as never;

const paragraph = (properties: Record<string, string>, children: readonly Nodes[]) =>
  element('p', properties, children);

const lineOf = (node: Nodes) => node.position?.start.line ?? 1;

/** The label and the content of a directive. */
function parts(node: Directive): { label: PhrasingContent[]; content: Child[] } {
  const [first, ...rest] = node.children as Child[];
  const isLabel =
    first?.type === 'paragraph' &&
    (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel;
  if (node.type === 'leafDirective') return { label: node.children, content: [] };
  return isLabel
    ? { label: first.children, content: rest }
    : { label: [], content: node.children as Child[] };
}

const toSize = (value: string | null | undefined) =>
  /^[1-9]\d{0,3}$/.test(value ?? '') ? Number(value) : undefined;

function toFigure(node: Directive, { issues }: Findings): Child {
  const { src = '', alt = '', width, height } = node.attributes ?? {};
  const line = lineOf(node);
  const { content } = parts(node);
  if (!alt?.trim() || !textOf(content).trim()) {
    issues.push({ code: 'lesson_figure_incomplete', params: { line } });
  }
  const isPicture = pictureAddress.test(src ?? '');
  if (!isPicture) issues.push({ code: 'lesson_figure_address', params: { line } });
  const [wide, high] = [toSize(width), toSize(height)];
  const picture = element('img', {
    src: isPicture ? (src ?? '') : '',
    alt: alt ?? '',
    loading: 'lazy',
    decoding: 'async',
    ...(wide && high && { width: wide, height: high }),
  });
  const [only, more] = content;
  const caption = only?.type === 'paragraph' && !more ? only.children : content;
  return element('figure', { className: 'lesson-figure' }, [
    ...(isPicture ? [picture] : []),
    element('figcaption', {}, caption),
  ]);
}

function toVideo(node: Directive, { issues }: Findings): Child {
  const { src, title } = node.attributes ?? {};
  const video = getVideo(src ?? '');
  if (!video || !title?.trim()) {
    issues.push({ code: 'lesson_video_incomplete', params: { line: lineOf(node) } });
  }
  const { content } = parts(node);
  const link = element('a', { href: src ?? '', className: 'lesson-play' }, [
    { type: 'text', value: title ?? '' },
  ]);
  const player = video
    ? [element('click-video', { dataPlayer: getPlayer(video), dataTitle: title ?? '' }, [link])]
    : [];
  const transcript = element('details', {}, [
    element('summary', { dataLabel: 'transcript' }),
    ...content,
  ]);
  return element('div', { className: 'lesson-video' }, [
    ...player,
    ...(content.length > 0 ? [transcript] : []),
  ]);
}

function toPractice(node: Directive, { issues, practice }: Findings): Child {
  const key = node.attributes?.['id'] ?? '';
  const line = lineOf(node);
  if (!practiceKey.test(key)) issues.push({ code: 'lesson_practice_key', params: { line } });
  else if (practice.has(key)) issues.push({ code: 'lesson_practice_twice', params: { line, key } });
  else {
    practice.add(key);
    return element('div', { dataPractice: key });
  }
  return element('div', {});
}

function toBox(node: Directive): Child {
  const { label, content } = parts(node);
  return element('div', { className: `lesson-${node.name}` }, [
    paragraph({ className: 'lesson-label', dataLabel: node.name }, []),
    ...(label.length > 0 ? [paragraph({ className: 'lesson-title' }, label)] : []),
    ...content,
  ]);
}

/** Renders a directive; an unknown one is replaced by its content. */
function toElement(node: Directive, findings: Findings): Child {
  const isLeaf = node.type === 'leafDirective';
  const params = { line: lineOf(node), name: node.name };
  const isKnown = ['figure', 'video', 'practice', ...boxes].includes(node.name);
  if (!isKnown) {
    findings.issues.push({ code: 'lesson_directive_unknown', params });
    return element('div', {}, node.children);
  }
  if (isLeaf !== (node.name === 'practice')) {
    findings.issues.push({ code: 'lesson_directive_colons', params });
  }
  const heading = node.children.find((child) => child.type === 'heading' && child.depth <= 2);
  if (heading) findings.issues.push({ code: 'lesson_directive_open', params });
  if (node.name === 'figure') return toFigure(node, findings);
  if (node.name === 'video') return toVideo(node, findings);
  return node.name === 'practice' ? toPractice(node, findings) : toBox(node);
}

/** Replaces the directives of a text by elements, and collects errors. */
export function replaceDirectives(parent: Root | Directive, findings: Findings): void {
  const children = parent.children as Child[];
  children.forEach((child, at) => {
    if ('children' in child) replaceDirectives(child as never, findings);
    if (isDirective(child)) children[at] = toElement(child, findings);
  });
}
