import { generalIssuesEn } from './general.en.ts';
import { formsIssuesEn } from './forms.en.ts';
import { filesIssuesEn } from './files.en.ts';
import { csvIssuesEn } from './csv.en.ts';
import { accountsIssuesEn } from './accounts.en.ts';
import { collectionsIssuesEn } from './collections.en.ts';
import { contactIssuesEn } from './contact.en.ts';
import { coursesIssuesEn } from './courses.en.ts';
import { eventsIssuesEn } from './events.en.ts';
import { hubIssuesEn } from './hub.en.ts';
import { inboxIssuesEn } from './inbox.en.ts';
import { jobsIssuesEn } from './jobs.en.ts';
import { membersIssuesEn } from './members.en.ts';
import { notificationsIssuesEn } from './notifications.en.ts';
import { translationsIssuesEn } from './translations.en.ts';
import { trainerIssuesEn } from './trainer.en.ts';

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
