import type { IssueParts } from '../issues.ts';
import { generalIssuesId } from './general.id.ts';
import { formsIssuesId } from './forms.id.ts';
import { filesIssuesId } from './files.id.ts';
import { csvIssuesId } from './csv.id.ts';
import { accountsIssuesId } from './accounts.id.ts';
import { collectionsIssuesId } from './collections.id.ts';
import { messagesIssuesId } from './messages.id.ts';
import { coursesIssuesId } from './courses.id.ts';
import { eventsIssuesId } from './events.id.ts';
import { hubIssuesId } from './hub.id.ts';
import { jobsIssuesId } from './jobs.id.ts';
import { membersIssuesId } from './members.id.ts';
import { translationsIssuesId } from './translations.id.ts';
import { trainerIssuesId } from './trainer.id.ts';

export const issues: IssueParts = {
  general: generalIssuesId,
  forms: formsIssuesId,
  files: filesIssuesId,
  csv: csvIssuesId,
  accounts: accountsIssuesId,
  collections: collectionsIssuesId,
  messages: messagesIssuesId,
  courses: coursesIssuesId,
  events: eventsIssuesId,
  hub: hubIssuesId,
  jobs: jobsIssuesId,
  members: membersIssuesId,
  trainer: trainerIssuesId,
  translations: translationsIssuesId,
};
