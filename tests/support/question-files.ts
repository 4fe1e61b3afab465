import { globSync, readFileSync } from 'node:fs';
import type { CheckAttempt } from '~/features/courses/checks/checks.schema';
import { locales } from '~/i18n/locales';

type Words = Record<string, string>;

export interface QuestionFile {
  kind: string;
  prompt: Words;
  options?: { id: string; reason?: Words }[];
  answer: unknown;
  reasons?: { correct: Words; wrong: Words };
}

/** What is right of a proof question, as a learner sends it. */
function toValue({ kind, answer }: QuestionFile): unknown {
  if (kind === 'number') return (answer as { value: number }).value;
  if (kind !== 'text') return answer;
  return Object.values(answer as Record<string, string[]>)[0]?.[0];
}

/** The proof questions that the seed has from its files. */
export const proofFiles = (): QuestionFile[] =>
  globSync('db/seed/questions/*.json').flatMap((file) => {
    const { proof } = JSON.parse(readFileSync(file, 'utf8')) as { proof: QuestionFile[] };
    return proof;
  });

/** The right answers to the questions of a check on seeded data, of which `wrong` are left out. */
export function keysOf({ questions }: Pick<CheckAttempt, 'questions'>, wrong = 0) {
  const byPrompt = new Map(
    proofFiles().flatMap((file) =>
      locales.map((locale) => [file.prompt[locale], toValue(file)] as const),
    ),
  );
  return Object.fromEntries(
    questions.slice(wrong).map(({ id, prompt }) => [id, byPrompt.get(prompt)]),
  );
}

/** Texts of a question that would tell what is right: the reasons of right options, and what is accepted. */
export function secretsOf(file: QuestionFile): string[] {
  const keys = [file.answer].flat();
  const reasons = [
    ...(file.options ?? []).filter(({ id }) => keys.includes(id)).map(({ reason }) => reason),
    file.reasons?.correct,
  ];
  // Short ones are words that a class may say as well.
  return reasons.flatMap((words) => Object.values(words ?? {})).filter((text) => text.length > 40);
}
