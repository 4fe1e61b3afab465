import { formatDecimal } from '~/i18n/format';
import type { AnswerValue, CheckQuestion, Option, PracticeQuestion } from './questions.schema';

const textOf = (options: readonly Option[], id: unknown) =>
  options.find((option) => option.id === id)?.text ?? '';

const describePairs = (
  { left, right }: { left: readonly Option[]; right: readonly Option[] },
  pairs: readonly [string, string][],
) => pairs.map(([one, other]) => `${textOf(left, one)}: ${textOf(right, other)}`);

/** The given answer in lines. */
export function describeGiven(
  { lang, options }: Pick<CheckQuestion, 'lang' | 'options'>,
  value: AnswerValue,
): string[] {
  if (options === null)
    return [typeof value === 'number' ? formatDecimal(lang, value) : String(value)];
  if (Array.isArray(options)) return [value].flat().map((id) => textOf(options, id));
  return describePairs(options, value as [string, string][]);
}

/** The right answer in lines with reasons, for reading. */
export function describeAnswer(question: PracticeQuestion): string[] {
  const { kind, lang, options, answer, reasons } = question;
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
    return [...describePairs(options, answer as [string, string][]), ...why];
  }
  if (kind === 'number') return [formatDecimal(lang, (answer as { value: number }).value), ...why];
  return [(answer as string[])[0] ?? '', ...why];
}
