import { api } from '~/config/api-paths';
import { deleteVersion, getJson, sendForm, sendJson } from '~/lib/api-client';
import type { ImportReport } from '~/lib/import-report';
import type { AdminQuestion, QuestionBank } from '../../questions/questions.schema';
import type { CourseStatistics } from '../../questions/statistics.schema';

type Fields = Record<string, unknown>;

export const fetchQuestions = (courseId: number) =>
  getJson<AdminQuestion[]>(api.adminQuestions(courseId));
export const fetchStatistics = (courseId: number) =>
  getJson<CourseStatistics>(api.courseStatistics(courseId));

export const createQuestion = (courseId: number, fields: Fields) =>
  sendJson('POST', api.adminQuestions(courseId), fields);
export const updateQuestion = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminQuestion(id), fields);
export const deleteQuestion = (question: AdminQuestion) =>
  deleteVersion(api.adminQuestion(question.id), question);

/** Where the questions of a file go. */
export interface GiftPlace {
  bank: QuestionBank;
  /** Id of a class, or `none`. */
  classId: string;
}

/** Tries a file in GIFT, or imports it. */
export function importGift(
  courseId: number,
  { bank, classId }: GiftPlace,
  file: File,
  isDryRun: boolean,
): Promise<ImportReport> {
  const form = new FormData();
  form.set('file', file);
  form.set('bank', bank);
  form.set('classId', classId);
  form.set('dryRun', String(isDryRun));
  return sendForm<ImportReport>('POST', api.importQuestions(courseId), form);
}
