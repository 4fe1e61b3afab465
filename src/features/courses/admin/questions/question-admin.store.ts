import { getStatistics, listQuestions } from '../../questions/questions.calls';
import { atom, computed } from 'nanostores';
import { createContext, use } from 'react';
import { createCallStore, createLocalListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import type { AdminQuestion, QuestionBank } from '../../questions/questions.schema';
import { matchesQuestion } from './question-facts';

/** The stores of the questions of a course. */
export function createQuestionStores(courseId: number) {
  const $questions = createCallStore(listQuestions, { id: courseId });
  const $bank = atom<QuestionBank>('practice');
  const rows = createLocalListStore($questions, {
    perPage: 20,
    $isPart: computed($bank, (bank) => (question: AdminQuestion) => question.bank === bank),
    matches: matchesQuestion,
  });
  return {
    courseId,
    /** The bank that is shown. */
    $bank,
    showBank(bank: QuestionBank) {
      $bank.set(bank);
      rows.filter({ page: 1 });
    },
    $questions,
    rows,
    $statistics: createCallStore(getStatistics, { id: courseId }),
    form: createFormStore<AdminQuestion>(`course-question-${courseId}`, null),
  };
}
export type QuestionStores = ReturnType<typeof createQuestionStores>;

const Context = createContext<QuestionStores | null>(null);
export const QuestionStoresProvider = Context.Provider;

/** The stores of the questions of the current course. */
export function useQuestionStores(): QuestionStores {
  const stores = use(Context);
  if (!stores) throw new Error('A part of the questions was rendered outside of them');
  return stores;
}
