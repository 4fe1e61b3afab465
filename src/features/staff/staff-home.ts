import type { StaffNeed, StaffScope } from '~/config/staff-scopes';

export const queueNames = [
  'inbox',
  'privacy',
  'applications',
  'reviews',
  'entries',
  'works',
  'workReports',
  'proposals',
  'submissions',
  'memberships',
  'expiredJobs',
  'missingTexts',
  'outdatedTexts',
  'failedTasks',
  'waitingTasks',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Whose work a queue is; those of `any` count what each scope sees of them. */
export const scopeOfQueue: Readonly<Record<QueueName, StaffNeed>> = {
  inbox: 'any',
  privacy: 'people',
  applications: 'trainers',
  reviews: 'trainers',
  entries: 'trainers',
  works: 'courses',
  workReports: 'courses',
  proposals: 'events',
  submissions: 'jobs',
  memberships: 'people',
  expiredJobs: 'jobs',
  missingTexts: 'any',
  outdatedTexts: 'any',
  failedTasks: 'all',
  waitingTasks: 'all',
};

export interface Queue {
  name: QueueName;
  count: number;
  /** Since when the oldest has waited; null without any, or if unknown. */
  oldest: Date | null;
  /** Until when the first has to be answered; null where nothing says so. */
  due: Date | null;
}

export const measureNames = [
  'accounts',
  'registrations',
  'enrolments',
  'finishedClasses',
  'passedChecks',
  'jobAlerts',
] as const;
export type MeasureName = (typeof measureNames)[number];

export const scopeOfMeasure: Readonly<Record<MeasureName, StaffScope>> = {
  accounts: 'people',
  registrations: 'events',
  enrolments: 'courses',
  finishedClasses: 'courses',
  passedChecks: 'courses',
  jobAlerts: 'jobs',
};

export interface Measure {
  name: MeasureName;
  /** One number a week, the current one last. */
  weeks: number[];
  /** The week before, up to the current weekday and time. */
  before: number;
}

export interface StaffHome {
  now: Date;
  /** The first moments of the weeks. */
  weekStarts: Date[];
  queues: Queue[];
  /** Id of the open inbox item that has waited longest. */
  oldestItem: number | null;
  measures: Measure[];
  /** There are samples that nobody has saved, translated or used; null for those who may not remove them. */
  hasSamples: boolean | null;
  /** The scopes of the person, whose work and numbers these are. */
  scopes: readonly StaffScope[];
}
