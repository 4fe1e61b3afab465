import type { CourseDictionary } from '../dictionary';
import type { QuestionKind } from './questions.schema';

/** Returns true if a question says itself how it is answered, by the words for it in its language. */
export function saysHow(
  acts: CourseDictionary['questionTexts']['acts'],
  { kind, prompt }: { kind: QuestionKind; prompt: string },
): boolean {
  const words: Partial<Record<QuestionKind, string>> = acts;
  const act = words[kind];
  return act !== undefined && prompt.toLowerCase().includes(act);
}
