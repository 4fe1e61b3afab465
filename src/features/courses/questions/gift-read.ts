import { parse, type GIFTQuestion } from 'gift-pegjs';
import { toSlug } from '~/lib/text-forms/slug';
import { nameIssue } from '~/lib/zod-issues';
import type { ImportIssue } from '~/lib/import-report';
import { parseIssue } from '~/lib/issue';
import { readGiftQuestion } from './gift-question';
import { questionInputSchema, type QuestionInput } from './question-input.schema';
import type { QuestionBank } from './questions.schema';

/** The bank and class of imported questions. */
export interface GiftTarget {
  bank: QuestionBank;
  classId: number | null;
  /** "True" and "false" in the language of the course. */
  truth: readonly [string, string];
}

interface ReadQuestion {
  line: number;
  input: QuestionInput;
}

/** Blocks of a file, which empty lines separate, with the lines on which they begin. */
function* blocksOf(text: string): Generator<{ line: number; text: string }> {
  const lines = text.split(/\r\n|\r|\n/);
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (lines[at]?.trim()) continue;
    const block = lines.slice(from, at).join('\n');
    if (block.trim()) yield { line: from + 1, text: block };
    from = at + 1;
  }
}

const hasQuestion = (block: string) =>
  block.split('\n').some((line) => line.trim() && !/^\s*(\/\/|\$CATEGORY)/.test(line));

function parseBlock(block: { line: number; text: string }): GIFTQuestion[] | ImportIssue {
  try {
    return parse(`${block.text}\n\n`);
  } catch (error) {
    const { location, found } = error as { location?: { start: { line: number } }; found?: string };
    const line = block.line + (location?.start.line ?? 1) - 1;
    return { line, code: 'gift_syntax', params: { found: (found ?? '…').trim() || '…' } };
  }
}

/** Parses a GIFT file: its questions with their lines, errors, and losses. */
export function readGift(
  text: string,
  { bank, classId, truth }: GiftTarget,
): { questions: ReadQuestion[]; issues: ImportIssue[]; losses: ImportIssue[]; total: number } {
  const questions: ReadQuestion[] = [];
  const issues: ImportIssue[] = [];
  const losses: ImportIssue[] = [];
  const keys = new Set<string>();
  let total = 0;
  for (const block of blocksOf(text.replace(/^\ufeff/, ''))) {
    if (!hasQuestion(block.text)) continue;
    total += 1;
    const parsed = parseBlock(block);
    if (!Array.isArray(parsed)) {
      issues.push(parsed);
      continue;
    }
    for (const question of parsed) {
      if (question.type === 'Category') continue;
      const { line } = block;
      const reading = readGiftQuestion(question, truth);
      if (!reading.input) {
        issues.push({ line, code: 'gift_kind' });
        continue;
      }
      losses.push(...reading.losses.map((loss) => ({ ...loss, line })));
      issues.push(...reading.issues.map((issue) => ({ ...issue, line })));
      const key = toSlug(question.id ?? question.title ?? '', 60) || null;
      if (key && keys.has(key)) issues.push({ line, column: 'key', code: 'gift_key_twice' });
      if (key) keys.add(key);
      const read = questionInputSchema.safeParse(
        { ...reading.input, bank, classId, key },
        { error: nameIssue },
      );
      if (read.success) questions.push({ line, input: read.data });
      for (const { path, message } of read.error?.issues ?? []) {
        const issue = parseIssue(message) ?? { code: 'invalid' };
        issues.push({ line, column: path.map(String).join('.') || undefined, ...issue });
      }
    }
  }
  if (total === 0) issues.push({ line: 1, code: 'gift_empty' });
  return { questions, issues, losses, total };
}
