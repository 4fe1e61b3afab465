import type { NamedFile } from '../files/trainer-files';
import type { applicationStatuses } from '#db/lists';
import { site } from '~/config/site';
import { toPlain } from '~/lib/text-forms/signs';
import { answerSteps, stepSchemas, type AnswerName, type AnswerStep } from './application.schema';

export type ApplicationState = (typeof applicationStatuses)[number];

/** Allowed changes of state by staff; opening one that was submitted puts it in review by itself. */
const next: Record<ApplicationState, readonly ApplicationState[]> = {
  draft: [],
  submitted: ['accepted', 'waiting_list', 'declined'],
  in_review: ['accepted', 'waiting_list', 'declined'],
  waiting_list: ['accepted', 'declined'],
  accepted: [],
  declined: ['in_review'],
};

/** The states that may follow a state; only the applicant submits a draft. */
export const nextStates = (state: ApplicationState) => next[state];

/** Returns true if staff may change the first state to the second. */
export const canTransition = (from: ApplicationState, to: ApplicationState) =>
  next[from].includes(to);

/**
 * The state of an application as its applicant may know it. One that was submitted beside another
 * of the same address is a draft, and only the mail to that address says so.
 */
export const toShownState = ({
  status,
  submittedAt,
}: {
  status: ApplicationState;
  submittedAt: Date | null;
}): ApplicationState => (status === 'draft' && submittedAt !== null ? 'submitted' : status);

/** The number of an application in correspondence. */
export const applicationNumber = (id: number) => `MT-${id}`;

/** Returns the id in the number of an application; null if it is not one. */
export function readApplicationNumber(text: string): number | null {
  const digits = /^mt-?(\d{1,9})$/i.exec(toPlain(text))?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The day until which the applicant gets an answer. */
export const answeredBy = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + site.trainerAnswerDays * 86_400_000);

/** The steps of the form, in their order. */
export const steps = [...answerSteps, 'files', 'review'] as const;
export type Step = (typeof steps)[number];

export const stepOf = (name: AnswerName): AnswerStep =>
  answerSteps.find((step) => name in stepSchemas[step].shape) ?? 'about';

/** Returns the names of missing or invalid answers, by step. */
export function openAnswers(
  answers: Readonly<Record<string, string>>,
): { step: AnswerStep; names: AnswerName[] }[] {
  return answerSteps.flatMap((step) => {
    const result = stepSchemas[step].safeParse(answers);
    if (result.success) return [];
    const names = new Set(result.error.issues.map(({ path }) => path[0] as AnswerName));
    return [{ step, names: [...names] }];
  });
}

/** Returns the step to continue with: the first with an open answer, otherwise the last. */
export const stepToContinue = (answers: Readonly<Record<string, string>>): Step =>
  openAnswers(answers)[0]?.step ?? 'review';

export interface Scores {
  motivation: number;
  teaching: number;
  plan: number;
}

/** Returns the mean of all reviewers' scores, to one decimal; null if there is none. */
export function averageScore(reviews: readonly Scores[]): number | null {
  if (reviews.length === 0) return null;
  const sum = reviews.reduce(
    (total, review) => total + review.motivation + review.teaching + review.plan,
    0,
  );
  return Math.round((sum / (reviews.length * 3)) * 10) / 10;
}

/** Milliseconds in which no person can fill in the form. */
export const minFillTimeMs = 3000;

/** Data for the page of an application. */
export interface ApplyState {
  /** Null before the application has begun. */
  application: {
    id: number;
    /** The state that the applicant sees. */
    state: ApplicationState;
    answers: Record<string, string>;
    history: { status: ApplicationState; words: string; createdAt: Date }[];
    files: NamedFile[];
    hasAccount: boolean;
    /** Whether the logged-in account can claim an application without an account. */
    claim: 'ready' | 'by-link' | null;
    /** The step to continue with. */
    next: Step;
  } | null;
  isLoggedIn: boolean;
  /** Name and address of the logged-in account, for an application that has not begun. */
  account: { name: string; email: string } | null;
}
