import { showKey, showOptions, showReasons } from './option-ids.server';
import type { QuestionRow } from './question-rows.server';
import type { PracticeQuestion } from './questions.schema';

/** Converts a row to a practice question, with the right answer, for pages and devices. */
export function toPractice(question: QuestionRow): PracticeQuestion {
  const { id, key, kind, prompt, answer, reasons, lang } = question;
  return {
    id,
    key,
    kind,
    prompt,
    options: showOptions(question, 'practice'),
    answer: showKey(question, 'practice', answer),
    reasons: showReasons(question, 'practice', reasons),
    lang,
  };
}
