import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { isFigureLab, isLab, labs } from '../../config/labs.ts';
import { isProgram, programs } from '../../config/programs.ts';
import { factIds, isFact } from '../../content/facts.ts';
import type { Issue, IssueCode } from '../issue.ts';
import { getPlayer } from '../media/player.ts';
import { getVideo } from '../media/video.ts';

/** An error in the text of a class; its `line` is counted from 1. */
export interface LessonIssue extends Issue {
  code: Extract<IssueCode, `lesson_${string}` | `markdown_${string}`>;
}

/** Findings of the directives of a text: errors, keys of questions, ids of facts, names of code. */
export interface Findings {
  issues: LessonIssue[];
  practice: Set<string>;
  facts: Set<string>;
  editors: Set<string>;
}

/** `:::name[label]{attributes}`, or with two colons if it holds nothing. */
interface Directive {
  colons: number;
  name: string;
  label: string;
  attributes: Record<string, string>;
}

/** A directive with its place: `line` of its opening, and the lines that it holds. */
interface Block extends Directive {
  line: number;
  content: { from: number; to: number };
}

/** Boxes, whose words stand in the language of the class (`data-label`). */
const boxes = ['example', 'exercise', 'reflection'];

/** Directives that hold nothing. */
const single = ['practice', 'lab', 'editor', 'fact', 'notes'];

/** What the policy for pictures lets browsers load (src/config/security.ts). */
const pictureAddress =
  /^(?:\/(?![/\\])|https:\/\/[a-z\d-]+\.public\.blob\.vercel-storage\.com\/)[^\s"'<>\\]*$/i;

const practiceKey = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** Start of a list item that is ticked. */
const tick = '[ ] ';

/** Limits of a place to write: lines or rows, and columns of a table. */
const maxNotes = { size: 20, columns: 4 } as const;

const opening = /^(:{2,})([a-z][\w-]*)(.*)$/i;
const attributeList = /^\{((?:"[^"]*"|'[^']*'|[^"'{}])*)\}$/;
const attribute = /#([^\s#.="'`]+)|([a-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;

/** Where the label in brackets ends that a text begins with; 0 without one, -1 if it never ends. */
function endOfLabel(text: string): number {
  if (!text.startsWith('[')) return 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** Reads the opening line of a directive; null if it is none. */
function readOpening(line: string, unescape: (text: string) => string): Directive | null {
  const [, colons = '', name = '', rest = ''] = opening.exec(line) ?? [];
  const end = endOfLabel(rest);
  const tail = rest.slice(end).trim();
  const [, list] = tail ? (attributeList.exec(tail) ?? []) : [undefined, ''];
  if (!name || end < 0 || list === undefined) return null;
  const attributes: Record<string, string> = {};
  for (const [, id, key, double, single, bare] of list.matchAll(attribute)) {
    if (id !== undefined) attributes['id'] = id;
    // An entity is decoded; a backslash is a sign like others.
    else if (key)
      attributes[key] = unescape((double ?? single ?? bare ?? '').replace(/\\/g, '\\\\'));
  }
  return { colons: colons.length, name, label: rest.slice(1, Math.max(1, end - 1)), attributes };
}

const findingsOf = ({ env }: StateBlock) => env['findings'] as Findings;

const textOfLine = (state: StateBlock, line: number) =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);

/** Returns the line that closes a directive, or where its surroundings end. */
function findEnd(state: StateBlock, startLine: number, endLine: number, colons: number): number {
  for (let line = startLine + 1; line < endLine; line += 1) {
    const text = textOfLine(state, line).trim();
    if (text && (state.sCount[line] ?? 0) < state.blkIndent) return line;
    if (text.length >= colons && /^:+$/.test(text)) return line;
  }
  return endLine;
}

type Attributes = Record<string, string>;

/** Adds a tag, without line breaks around it. */
function addTag(state: StateBlock, tag: string, nesting: 1 | 0 | -1, attributes: Attributes): void {
  const token = state.push('directive', tag, nesting);
  token.attrs = Object.entries(attributes);
  token.block = false;
}

const open = (state: StateBlock, tag: string, attributes: Attributes = {}) =>
  addTag(state, tag, 1, attributes);
const close = (state: StateBlock, tag: string) => addTag(state, tag, -1, {});

function addText(state: StateBlock, type: 'inline' | 'text', content: string, line: number): void {
  const token = state.push(type, '', 0);
  token.content = content;
  token.children = [];
  token.map = [line, line + 1];
}

/** Parses the lines that a directive holds; returns their tokens. */
function addContent(state: StateBlock, { content: { from, to }, line, name }: Block): Token[] {
  const { parentType, lineMax, tokens } = state;
  const first = tokens.length;
  state.parentType = 'blockquote';
  state.lineMax = to;
  state.md.block.tokenize(state, from, to);
  state.parentType = parentType;
  state.lineMax = lineMax;
  const content = tokens.slice(first);
  const { issues } = findingsOf(state);
  // A step that begins within is a directive that was not closed.
  const isOpen = content.some(
    ({ type, tag, level }) =>
      type === 'heading_open' && ['h1', 'h2'].includes(tag) && level === state.level,
  );
  if (isOpen) issues.push({ code: 'lesson_directive_open', params: { line: line + 1, name } });
  return content;
}

const toSize = (value = '') => (/^[1-9]\d{0,3}$/.test(value) ? value : undefined);

function addFigure(state: StateBlock, block: Block): void {
  const { issues } = findingsOf(state);
  const { src = '', alt = '', width, height, lab } = block.attributes;
  const params = { line: block.line + 1 };
  const answers = lab !== undefined && isFigureLab(lab);
  const isPicture = pictureAddress.test(src);
  const [wide, high] = [toSize(width), toSize(height)];
  open(state, 'figure', { class: 'lesson-figure', ...(answers && { 'data-lab': lab }) });
  if (isPicture) {
    const size: Attributes = wide && high ? { width: wide, height: high } : {};
    addTag(state, 'img', 0, { src, alt, loading: 'lazy', decoding: 'async', ...size });
  }
  open(state, 'figcaption');
  const content = addContent(state, block);
  const [first, , last] = content;
  // A caption of one paragraph is no paragraph.
  if (content.length === 3 && first?.type === 'paragraph_open' && last) {
    first.hidden = true;
    last.hidden = true;
  }
  close(state, 'figcaption');
  close(state, 'figure');
  const hasCaption = content.some((token) => token.content.trim());
  if (!alt.trim() || !hasCaption) issues.push({ code: 'lesson_figure_incomplete', params });
  if (!isPicture) issues.push({ code: 'lesson_figure_address', params });
  if (lab !== undefined && !answers) issues.push({ code: 'lesson_figure_lab', params });
}

function addVideo(state: StateBlock, block: Block): void {
  const { issues } = findingsOf(state);
  const { src = '', title = '' } = block.attributes;
  const { line, content } = block;
  const video = getVideo(src);
  if (!video || !title.trim()) {
    issues.push({ code: 'lesson_video_incomplete', params: { line: line + 1 } });
  }
  open(state, 'div', { class: 'lesson-video' });
  if (video) {
    open(state, 'click-video', { 'data-player': getPlayer(video), 'data-title': title });
    open(state, 'a', { href: src, class: 'lesson-play' });
    addText(state, 'text', title, line);
    close(state, 'a');
    close(state, 'click-video');
  }
  if (state.getLines(content.from, content.to, 0, false).trim()) {
    open(state, 'details');
    open(state, 'summary', { 'data-label': 'transcript' });
    close(state, 'summary');
    addContent(state, block);
    close(state, 'details');
  }
  close(state, 'div');
}

function addPractice(state: StateBlock, { attributes: { id = '' }, line }: Block): void {
  const { issues, practice } = findingsOf(state);
  const params = { line: line + 1 };
  const isTwice = practice.has(id);
  if (!practiceKey.test(id)) issues.push({ code: 'lesson_practice_key', params });
  else if (isTwice) issues.push({ code: 'lesson_practice_twice', params: { ...params, key: id } });
  const isPlaced = practiceKey.test(id) && !isTwice;
  if (isPlaced) practice.add(id);
  open(state, 'div', isPlaced ? { 'data-practice': id } : {});
  close(state, 'div');
}

function addLab(state: StateBlock, { attributes, line }: Block): void {
  const [name = ''] = Object.keys(attributes);
  const isPlaced = isLab(name);
  if (!isPlaced) {
    const names = labs.map(({ slug }) => slug).join(', ');
    const params = { line: line + 1, name, labs: names };
    findingsOf(state).issues.push({ code: 'lesson_lab_unknown', params });
  }
  open(state, 'div', isPlaced ? { 'data-lab': name } : {});
  close(state, 'div');
}

function addEditor(state: StateBlock, { attributes, line }: Block): void {
  const [name = ''] = Object.keys(attributes);
  const { issues, editors } = findingsOf(state);
  const params = { line: line + 1, name };
  const isKnown = isProgram(name);
  if (!isKnown) {
    issues.push({
      code: 'lesson_editor_unknown',
      params: { ...params, programs: programs.join(', ') },
    });
  } else if (editors.has(name)) issues.push({ code: 'lesson_editor_twice', params });
  const isPlaced = isKnown && !editors.has(name);
  if (isPlaced) editors.add(name);
  open(state, 'div', isPlaced ? { 'data-editor': name } : {});
  close(state, 'div');
}

/** Places a fact; the page has its words, so that a later check of the fact needs no new text. */
function addFact(state: StateBlock, { attributes, line }: Block): void {
  const { issues, facts } = findingsOf(state);
  const [name = ''] = Object.keys(attributes);
  const isKnown = isFact(name);
  const params = { line: line + 1, name };
  if (!isKnown) {
    issues.push({ code: 'lesson_fact_unknown', params: { ...params, facts: factIds.join(', ') } });
  } else if (facts.has(name)) issues.push({ code: 'lesson_fact_twice', params });
  const isPlaced = isKnown && !facts.has(name);
  if (isPlaced) facts.add(name);
  open(state, 'div', isPlaced ? { 'data-fact': name } : {});
  close(state, 'div');
}

/** Adds a place to write: lines, or a table of as many rows as it says. */
function addNotes(state: StateBlock, { label, attributes, line }: Block): void {
  const { columns: list = '', rows, lines } = attributes;
  const columns = list
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);
  const isTable = columns.length > 0;
  const size = Number(toSize(isTable ? rows : lines) ?? 0);
  const isWhole = label.trim() && size > 0 && size <= maxNotes.size;
  if (!isWhole || columns.length > maxNotes.columns) {
    const params = { line: line + 1, ...maxNotes };
    findingsOf(state).issues.push({ code: 'lesson_notes_incomplete', params });
  }
  open(state, 'div', {
    class: 'lesson-notes',
    [isTable ? 'data-rows' : 'data-lines']: String(Math.min(size, maxNotes.size)),
  });
  for (const text of [label, ...columns.slice(0, maxNotes.columns)]) {
    open(state, 'p');
    addText(state, 'text', text, line);
    close(state, 'p');
  }
  close(state, 'div');
}

/** Marks lists of `- [ ] …`, which readers tick. */
function markTicks(tokens: readonly Token[]): void {
  let list: Token | undefined;
  for (const token of tokens) {
    if (token.type === 'bullet_list_open') list = token;
    if (token.type !== 'inline' || !list || !token.content.startsWith(tick)) continue;
    token.content = token.content.slice(tick.length);
    list.attrSet('class', 'lesson-ticks');
  }
}

function addTitled(state: StateBlock, block: Block, title: Attributes): void {
  if (block.label) {
    open(state, 'p', title);
    addText(state, 'inline', block.label, block.line);
    close(state, 'p');
  }
  const content = addContent(state, block);
  if (block.name === 'exercise') markTicks(content);
  close(state, 'div');
}

/** Adds the HTML of a directive; of an unknown one, its content. */
function addDirective(state: StateBlock, block: Block): void {
  const { issues } = findingsOf(state);
  const { name, colons, line } = block;
  const params = { line: line + 1, name };
  const isBox = boxes.includes(name);
  if (!isBox && !['figure', 'video', ...single].includes(name)) {
    issues.push({ code: 'lesson_directive_unknown', params });
    open(state, 'div');
    addTitled(state, block, {});
    return;
  }
  if ((colons === 2) !== single.includes(name)) {
    issues.push({ code: 'lesson_directive_colons', params });
  }
  if (name === 'figure') addFigure(state, block);
  else if (name === 'video') addVideo(state, block);
  else if (name === 'practice') addPractice(state, block);
  else if (name === 'lab') addLab(state, block);
  else if (name === 'editor') addEditor(state, block);
  else if (name === 'fact') addFact(state, block);
  else if (name === 'notes') addNotes(state, block);
  else {
    open(state, 'div', { class: `lesson-${name}` });
    open(state, 'p', { class: 'lesson-label', 'data-label': name });
    close(state, 'p');
    addTitled(state, block, { class: 'lesson-title' });
  }
}

/** Adds directives to a parser's blocks. Their errors are reported in `env.findings` (`Findings`). */
export function useDirectives(parser: MarkdownIt): void {
  const { unescapeAll } = parser.utils;
  parser.block.ruler.before(
    'fence',
    'directive',
    (state, startLine, endLine, isTest) => {
      if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
      const directive = readOpening(textOfLine(state, startLine), unescapeAll);
      if (!directive) return false;
      if (isTest) return true;
      const { colons } = directive;
      const end = colons > 2 ? findEnd(state, startLine, endLine, colons) : startLine;
      const isClosed = end < endLine && textOfLine(state, end).trim().length >= colons;
      const content = { from: startLine + 1, to: Math.max(startLine + 1, end) };
      addDirective(state, { ...directive, line: startLine, content });
      state.line = colons > 2 ? end + (isClosed ? 1 : 0) : startLine + 1;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
