import type { Option, PracticeQuestion } from './questions.schema';

const textOf = (options: readonly Option[], id: unknown) =>
  options.find((option) => option.id === id)?.text ?? '';

/** What is right, line by line with its reason, where it is read and not tried. */
export function describeAnswer({ kind, options, answer, reasons }: PracticeQuestion): string[] {
  const why = 'correct' in reasons && !Array.isArray(options) ? [String(reasons.correct)] : [];
  if (Array.isArray(options)) {
    const ids = (Array.isArray(answer) ? answer : [answer]) as string[];
    const lines = ids.map((id) => {
      const reason = kind === 'order' ? '' : (reasons as Record<string, string>)[id];
      return reason ? `${textOf(options, id)} (${reason})` : textOf(options, id);
    });
    return kind === 'order' ? [...lines, (reasons as { correct: string }).correct] : lines;
  }
  if (options) {
    const pairs = (answer as [string, string][]).map(
      ([left, right]) => `${textOf(options.left, left)}: ${textOf(options.right, right)}`,
    );
    return [...pairs, ...why];
  }
  if (kind === 'number') return [String((answer as { value: number }).value), ...why];
  return [(answer as string[])[0] ?? '', ...why];
}
