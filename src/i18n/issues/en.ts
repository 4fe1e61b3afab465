import { generalIssuesEn } from './general.en.ts';
import { formsIssuesEn } from './forms.en.ts';
import { filesIssuesEn } from './files.en.ts';
import { csvIssuesEn } from './csv.en.ts';
import { accountsIssuesEn } from '../../features/accounts/texts/issues.en.ts';
import { collectionsIssuesEn } from '../../features/collections/texts/issues.en.ts';
import { contactIssuesEn } from '../../features/contact/texts/issues.en.ts';
import { coursesIssuesEn } from '../../features/courses/texts/issues.en.ts';
import { eventsIssuesEn } from '../../features/events/texts/issues.en.ts';
import { hubIssuesEn } from '../../features/hub/texts/issues.en.ts';
import { inboxIssuesEn } from '../../features/inbox/texts/issues.en.ts';
import { jobsIssuesEn } from '../../features/jobs/texts/issues.en.ts';
import { membersIssuesEn } from '../../features/members/texts/issues.en.ts';
import { notificationsIssuesEn } from './notifications.en.ts';
import { translationsIssuesEn } from './translations.en.ts';
import { trainerIssuesEn } from '../../features/trainer/texts/issues.en.ts';

/** Texts of issues by the part of the product that they belong to; every part meets the `general` ones. */
export const issues = {
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
  translations: translationsIssuesEn,
};
