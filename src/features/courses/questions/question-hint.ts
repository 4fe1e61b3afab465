import type { CourseDictionary } from '../dictionary';
import type { QuestionKind } from './questions.schema';

/** Returns true if the text of a question already says how to answer it. */
export function saysHow(
  acts: CourseDictionary['questionTexts']['acts'],
  { kind, prompt }: { kind: QuestionKind; prompt: string },
): boolean {
  const words: Partial<Record<QuestionKind, string>> = acts;
  const act = words[kind];
  return act !== undefined && prompt.toLowerCase().includes(act);
}
