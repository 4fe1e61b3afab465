import { defaultLocale, type Locale } from '~/i18n/locales';
import { none } from '~/ui/admin/form';
import { joinSkills } from '~/lib/skills';
import { writeNumber } from '~/lib/text-forms/numbers';
import type {
  AdminQuestion,
  Option,
  QuestionBank,
  QuestionKind,
} from '../../questions/questions.schema';

/** An option with its reason; for the kind `order` the position is the key. */
interface OptionValue extends Option {
  reason: string;
  isRight: boolean;
}

/** An entry on the left of a match, with the id of its counterpart. */
interface LeftValue extends Option {
  rightId: string;
}

/** Values of the form: the parts of all kinds, so that a change of kind keeps matching ones. */
export interface QuestionValues {
  bank: QuestionBank;
  kind: QuestionKind;
  /** Id of a class, or `none`. */
  classId: string;
  key: string;
  prompt: string;
  sourceLocale: Locale;
  /** Whether practice comes back in the review. */
  isReviewable: boolean;
  cardPrompt: string;
  cardCorrect: string;
  cardWrong: string;
  /** One a line. */
  figures: string;
  /** Slugs in one text. */
  skills: string;
  options: OptionValue[];
  left: LeftValue[];
  right: Option[];
  value: string;
  tolerance: string;
  /** One a line. */
  accepted: string;
  correct: string;
  wrong: string;
}

const toOption = (id: string): OptionValue => ({ id, text: '', reason: '', isRight: false });

/** The form of a new question. */
export const newQuestion: QuestionValues = {
  bank: 'proof',
  kind: 'choice',
  classId: none,
  key: '',
  prompt: '',
  sourceLocale: defaultLocale,
  isReviewable: true,
  cardPrompt: '',
  cardCorrect: '',
  cardWrong: '',
  figures: '',
  skills: '',
  options: ['a', 'b', 'c'].map(toOption),
  left: ['a', 'b'].map((id) => ({ id, text: '', rightId: none })),
  right: ['r-a', 'r-b'].map((id) => ({ id, text: '' })),
  value: '',
  tolerance: '0',
  accepted: '',
  correct: '',
  wrong: '',
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The first free letter after a prefix, as an option's id. `before` are ids from when the form
 * opened: translations and checks refer to them.
 */
export function freeId(options: readonly Option[], before: readonly string[], prefix = ''): string {
  const usedIds = new Set([...before, ...options.map(({ id }) => id)]);
  for (let at = 0; ; at += 1) {
    const id = `${prefix}${letters[at] ?? `o${at + 1}`}`;
    if (!usedIds.has(id)) return id;
  }
}

/** The ids of all options of a question. */
export const optionIdsOf = ({ options }: Pick<AdminQuestion, 'options'>): string[] =>
  (options === null
    ? []
    : Array.isArray(options)
      ? options
      : [...options.left, ...options.right]
  ).map(({ id }) => id);

function toOptionValues({ kind, options, answer, reasons }: AdminQuestion): OptionValue[] {
  if (!Array.isArray(options)) return newQuestion.options;
  const right = Array.isArray(answer) ? (answer as string[]) : [answer];
  const rows = options.map(({ id, text }) => ({
    id,
    text,
    reason: (reasons as Record<string, string>)[id] ?? '',
    isRight: kind !== 'order' && right.includes(id),
  }));
  if (kind !== 'order') return rows;
  const positions = new Map(right.map((id, at) => [id, at]));
  return rows.sort((a, b) => (positions.get(a.id) ?? 0) - (positions.get(b.id) ?? 0));
}

function toSides({ options, answer }: AdminQuestion): Pick<QuestionValues, 'left' | 'right'> {
  if (options === null || Array.isArray(options)) {
    return { left: newQuestion.left, right: newQuestion.right };
  }
  const pairs = new Map(answer as [string, string][]);
  return {
    left: options.left.map((option) => ({ ...option, rightId: pairs.get(option.id) ?? none })),
    right: options.right,
  };
}

/** Values of an existing question. */
export function toQuestionValues(question: AdminQuestion): QuestionValues {
  const { bank, kind, classId, key, prompt, sourceLocale, answer } = question;
  const { correct = '', wrong = '' } = question.reasons as { correct?: string; wrong?: string };
  const number = kind === 'number' ? (answer as { value: number; tolerance: number }) : null;
  const isByOption = kind === 'choice' || kind === 'multiple';
  return {
    bank,
    kind,
    key,
    prompt,
    sourceLocale,
    classId: String(classId ?? none),
    isReviewable: question.isReviewable,
    cardPrompt: question.cardPrompt,
    cardCorrect: question.cardReasons[0] ?? '',
    cardWrong: question.cardReasons[1] ?? '',
    figures: question.figures.join('\n'),
    skills: joinSkills(question.skills),
    options: toOptionValues(question),
    ...toSides(question),
    value: number ? writeNumber(number.value) : '',
    tolerance: writeNumber(number?.tolerance ?? 0),
    accepted: kind === 'text' ? (answer as string[]).join('\n') : '',
    ...(isByOption ? { correct: '', wrong: '' } : { correct, wrong }),
  };
}
