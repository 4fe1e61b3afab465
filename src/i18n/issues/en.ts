import { generalIssuesEn } from './general.en.ts';
import { formsIssuesEn } from './forms.en.ts';
import { filesIssuesEn } from './files.en.ts';
import { csvIssuesEn } from './csv.en.ts';
import { accountsIssuesEn } from './accounts.en.ts';
import { collectionsIssuesEn } from './collections.en.ts';
import { messagesIssuesEn } from './messages.en.ts';
import { coursesIssuesEn } from './courses.en.ts';
import { eventsIssuesEn } from './events.en.ts';
import { hubIssuesEn } from './hub.en.ts';
import { jobsIssuesEn } from './jobs.en.ts';
import { membersIssuesEn } from './members.en.ts';
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
  messages: messagesIssuesEn,
  courses: coursesIssuesEn,
  events: eventsIssuesEn,
  hub: hubIssuesEn,
  jobs: jobsIssuesEn,
  members: membersIssuesEn,
  trainer: trainerIssuesEn,
  translations: translationsIssuesEn,
};
