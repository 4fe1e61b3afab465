import { globSync, readFileSync } from 'node:fs';
import type { CheckAttempt } from '~/features/courses/checks/checks.schema';
import type { CheckQuestion, Option } from '~/features/courses/questions/questions.schema';
import { locales } from '~/i18n/locales';

type Words = Record<string, string>;

interface FileOption {
  id: string;
  text: Words;
  reason?: Words;
}

export interface QuestionFile {
  kind: string;
  prompt: Words;
  options?: FileOption[];
  left?: FileOption[];
  right?: FileOption[];
  answer: unknown;
  reasons?: { correct: Words; wrong: Words };
}

/** The ids under which an attempt shows options of a file, found by their texts. */
function shownIds(shown: readonly Option[], options: readonly FileOption[] = []) {
  return (id: unknown) => {
    const texts = Object.values(options.find((option) => option.id === id)?.text ?? {});
    return shown.find(({ text }) => texts.includes(text))?.id ?? '';
  };
}

/** What is right of a proof question, as a learner sends it. */
function toValue(file: QuestionFile, { options }: CheckQuestion): unknown {
  const { kind, answer } = file;
  if (kind === 'number') return (answer as { value: number }).value;
  if (kind === 'text') return Object.values(answer as Record<string, string[]>)[0]?.[0];
  if (options && !Array.isArray(options)) {
    const left = shownIds(options.left, file.left);
    const right = shownIds(options.right, file.right);
    return (answer as [string, string][]).map((pair) => [left(pair[0]), right(pair[1])]);
  }
  const toShown = shownIds(options ?? [], file.options);
  return Array.isArray(answer) ? answer.map(toShown) : toShown(answer);
}

/** The proof questions that the seed has from its files; a course without a check has none. */
export const proofFiles = (): QuestionFile[] =>
  globSync('db/seed/questions/*.json').flatMap((file) => {
    const { proof = [] } = JSON.parse(readFileSync(file, 'utf8')) as { proof?: QuestionFile[] };
    return proof;
  });

/** The right answers to the questions of a check on seeded data, of which `wrong` are left out. */
export function keysOf({ questions }: Pick<CheckAttempt, 'questions'>, wrong = 0) {
  const byPrompt = new Map(
    proofFiles().flatMap((file) => locales.map((locale) => [file.prompt[locale], file] as const)),
  );
  return Object.fromEntries(
    questions.slice(wrong).map((question) => {
      const file = byPrompt.get(question.prompt);
      return [question.id, file && toValue(file, question)];
    }),
  );
}
