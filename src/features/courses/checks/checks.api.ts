import { api } from '~/config/api-paths';
import { sendJson } from '~/lib/api-client';
import type { AnswerValue } from '../questions/questions.schema';
import type { SubmittedCheck } from './checks.schema';

/** Starts the final check of a course, or resumes it; the page is rendered with it then. */
export const sendStart = (courseId: number) =>
  sendJson<unknown>('POST', api.courseChecks(courseId));

/** Saves answers by the ids of their questions; null takes one back. */
export const sendAnswers = (checkId: number, answers: Record<string, AnswerValue | null>) =>
  sendJson<unknown>('PUT', api.checkAnswers(checkId), { answers });

/** Hands an attempt in. */
export const sendSubmit = (checkId: number) =>
  sendJson<SubmittedCheck>('POST', api.submitCheck(checkId));

/** Sends the link once more that confirms the person's address. */
export const sendVerification = () => sendJson<unknown>('POST', api.sendVerification);
