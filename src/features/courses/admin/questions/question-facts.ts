import { matches } from '~/lib/search/words';
import type { ListFilter } from '~/lib/url/list-query';
import type { AdminQuestion } from '../../questions/questions.schema';
import type { QuestionStatistics } from '../../questions/statistics.schema';
import { none } from '~/ui/admin/form';

/** Minimum number of answers; with fewer a correlation is mostly chance. */
const leastAnswers = 20;

/** Item discrimination: whether learners who know more answer the question right more often. */
export type Discrimination = 'early' | 'alike' | 'reversed' | 'little' | 'fair' | 'well';

/** Grades an index of discrimination by the usual bounds of item analysis. */
export function gradeDiscrimination({
  met,
  discrimination,
}: Pick<QuestionStatistics, 'met' | 'discrimination'>): Discrimination {
  if (met < leastAnswers) return 'early';
  if (discrimination === null) return 'alike';
  if (discrimination < 0) return 'reversed';
  if (discrimination < 0.2) return 'little';
  return discrimination < 0.4 ? 'fair' : 'well';
}

/** Returns the texts of the wrong options that nobody picks. */
export function textsOfUnpicked(
  { options }: Pick<AdminQuestion, 'options'>,
  { unpicked }: Pick<QuestionStatistics, 'unpicked'>,
): string[] {
  if (!Array.isArray(options)) return [];
  return options.filter(({ id }) => unpicked.includes(id)).map(({ text }) => text);
}

const textsOf = ({ prompt, key, options, answer }: AdminQuestion): string[] => [
  ...[prompt, key],
  ...(options === null
    ? []
    : Array.isArray(options)
      ? options
      : [...options.left, ...options.right]
  ).map(({ text }) => text),
  ...(options === null && Array.isArray(answer) ? answer.map(String) : []),
];

/**
 * Whether a question matches a filter: its texts contain all words, and its class is the chosen
 * one.
 */
export function matchesQuestion(question: AdminQuestion, { q, choices }: ListFilter): boolean {
  const { class: classId } = choices;
  if (classId !== undefined && String(question.classId ?? none) !== classId) return false;
  return matches(textsOf(question).join('\n'), q);
}
