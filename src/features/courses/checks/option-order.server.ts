import { createHash } from 'node:crypto';
import type { Option, QuestionOptions } from '../questions/questions.schema';

const rankOf = (...parts: (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const arrange = (options: readonly Option[], ...place: (string | number)[]): Option[] =>
  options
    .map((option) => ({ option, rank: rankOf(...place, option.id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ option }) => option);

/**
 * The options of a question in an order of the attempt's own, the same at each read: the stored one may
 * be the answer.
 */
export function arrangeOptions(
  options: QuestionOptions,
  { checkId, questionId }: { checkId: number; questionId: number },
): QuestionOptions {
  if (options === null) return null;
  if (Array.isArray(options)) return arrange(options, checkId, questionId);
  return {
    left: arrange(options.left, checkId, questionId, 'left'),
    right: arrange(options.right, checkId, questionId, 'right'),
  };
}
