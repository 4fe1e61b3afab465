import { generalIssuesEn } from './issues/general.en.ts';
import { generalIssuesId } from './issues/general.id.ts';
import { formsIssuesEn } from './issues/forms.en.ts';
import { formsIssuesId } from './issues/forms.id.ts';
import { filesIssuesEn } from './issues/files.en.ts';
import { filesIssuesId } from './issues/files.id.ts';
import { csvIssuesEn } from './issues/csv.en.ts';
import { csvIssuesId } from './issues/csv.id.ts';
import { accountsIssuesEn } from './issues/accounts.en.ts';
import { accountsIssuesId } from './issues/accounts.id.ts';
import { collectionsIssuesEn } from './issues/collections.en.ts';
import { collectionsIssuesId } from './issues/collections.id.ts';
import { contactIssuesEn } from './issues/contact.en.ts';
import { contactIssuesId } from './issues/contact.id.ts';
import { coursesIssuesEn } from './issues/courses.en.ts';
import { coursesIssuesId } from './issues/courses.id.ts';
import { eventsIssuesEn } from './issues/events.en.ts';
import { eventsIssuesId } from './issues/events.id.ts';
import { hubIssuesEn } from './issues/hub.en.ts';
import { hubIssuesId } from './issues/hub.id.ts';
import { inboxIssuesEn } from './issues/inbox.en.ts';
import { inboxIssuesId } from './issues/inbox.id.ts';
import { jobsIssuesEn } from './issues/jobs.en.ts';
import { jobsIssuesId } from './issues/jobs.id.ts';
import { membersIssuesEn } from './issues/members.en.ts';
import { membersIssuesId } from './issues/members.id.ts';
import { notificationsIssuesEn } from './issues/notifications.en.ts';
import { notificationsIssuesId } from './issues/notifications.id.ts';
import { trainerIssuesEn } from './issues/trainer.en.ts';
import { trainerIssuesId } from './issues/trainer.id.ts';
import type { Locale } from './locales.ts';

/** Texts of issues by the part of the product that they belong to; every part meets the `general` ones. */
const en = {
  general: generalIssuesEn,
  forms: formsIssuesEn,
  files: filesIssuesEn,
  csv: csvIssuesEn,
  accounts: accountsIssuesEn,
  collections: collectionsIssuesEn,
  contact: contactIssuesEn,
  courses: coursesIssuesEn,
  events: eventsIssuesEn,
  hub: hubIssuesEn,
  inbox: inboxIssuesEn,
  jobs: jobsIssuesEn,
  members: membersIssuesEn,
  notifications: notificationsIssuesEn,
  trainer: trainerIssuesEn,
};
export type IssuePart = keyof typeof en;

const id: { readonly [Part in IssuePart]: Readonly<Record<keyof (typeof en)[Part], string>> } = {
  general: generalIssuesId,
  forms: formsIssuesId,
  files: filesIssuesId,
  csv: csvIssuesId,
  accounts: accountsIssuesId,
  collections: collectionsIssuesId,
  contact: contactIssuesId,
  courses: coursesIssuesId,
  events: eventsIssuesId,
  hub: hubIssuesId,
  inbox: inboxIssuesId,
  jobs: jobsIssuesId,
  members: membersIssuesId,
  notifications: notificationsIssuesId,
  trainer: trainerIssuesId,
};

const parts = { en, id } satisfies Record<Locale, unknown>;

/** The code of everything that can be wrong; unique in the product. */
export type IssueCode = { [Part in IssuePart]: keyof (typeof en)[Part] }[IssuePart];
/** Texts of each issue; `{max}` and the like are its parameters. */
export type IssueTexts = Readonly<Record<IssueCode, string>>;
/** The texts that an island carries: those of the issues that it can meet. */
export type IssueSlice = Readonly<Record<keyof (typeof en)['general'], string>> &
  Partial<IssueTexts>;

function merge(locale: Locale): IssueTexts {
  return Object.assign({}, ...Object.values(parts[locale])) as IssueTexts;
}

const merged: Record<Locale, IssueTexts> = { en: merge('en'), id: merge('id') };

/** All issues in a language. For server code: an island gets only its slice. */
export const getIssueTexts = (locale: Locale): IssueTexts => merged[locale];

/** The general issues and those of the parts named, for the islands of a page. */
export function getIssueSlice(locale: Locale, ...names: IssuePart[]): IssueSlice {
  const slices = names.map((name) => parts[locale][name]);
  return Object.assign({}, parts[locale].general, ...slices) as IssueSlice;
}
