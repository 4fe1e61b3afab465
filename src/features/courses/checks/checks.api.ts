import { api } from '~/config/api-paths';
import { sendJson } from '~/lib/api-client';
import type { AnswerValue } from '../questions/questions.schema';
import type { SubmittedCheck } from './checks.schema';

/** Starts or resumes the final check of a course. */
export const sendStart = (courseId: number) =>
  sendJson<unknown>('POST', api.courseChecks(courseId));

/** Saves answers by question id; null removes one. */
export const sendAnswers = (checkId: number, answers: Record<string, AnswerValue | null>) =>
  sendJson<unknown>('PUT', api.checkAnswers(checkId), { answers });

export const sendSubmit = (checkId: number) =>
  sendJson<SubmittedCheck>('POST', api.submitCheck(checkId));

/** Sends the confirmation mail again. */
export const sendVerification = () => sendJson<unknown>('POST', api.sendVerification);
