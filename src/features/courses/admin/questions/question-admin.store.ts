import { atom } from 'nanostores';
import { createContext, use } from 'react';
import { api } from '~/config/api-paths';
import { createEditingStore } from '~/ui/admin/editing.store';
import { createAdminStore } from '~/ui/admin/list.store';
import { anyValue } from '~/lib/url/page-query';
import type { AdminQuestion, QuestionBank } from '../../questions/questions.schema';
import type { CourseStatistics } from '../../questions/statistics.schema';
import { fetchQuestions, fetchStatistics } from './question-admin.api';
import { newQuestion, toQuestionValues, type QuestionValues } from './question-values';

/** Which questions are shown. */
export interface QuestionFilter {
  bank: QuestionBank;
  q: string;
  /** Id of a class, `none`, or any. */
  classId: string;
  /** From 1. */
  page: number;
}

/** The stores of the questions of a course. */
export function createQuestionStores(courseId: number) {
  const $filter = atom<QuestionFilter>({ bank: 'practice', q: '', classId: anyValue, page: 1 });
  return {
    courseId,
    $filter,
    /** Changes the filter; any change but one of the page leads back to the first. */
    filter: (change: Partial<QuestionFilter>) =>
      $filter.set({ ...$filter.get(), page: 1, ...change }),
    /** Those of both banks. */
    $questions: createAdminStore<AdminQuestion[]>([api.adminQuestions(courseId)], {
      fetcher: () => fetchQuestions(courseId),
    }),
    $statistics: createAdminStore<CourseStatistics>([api.courseStatistics(courseId)], {
      fetcher: () => fetchStatistics(courseId),
    }),
    editing: createEditingStore<AdminQuestion, QuestionValues>({
      name: `course-question-${courseId}`,
      empty: newQuestion,
      extra: {},
      toValues: toQuestionValues,
    }),
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
