import type { IssueParts } from '../issues.ts';
import { generalIssuesId } from './general.id.ts';
import { formsIssuesId } from './forms.id.ts';
import { filesIssuesId } from './files.id.ts';
import { csvIssuesId } from './csv.id.ts';
import { accountsIssuesId } from '../../features/accounts/texts/issues.id.ts';
import { collectionsIssuesId } from '../../features/collections/texts/issues.id.ts';
import { contactIssuesId } from '../../features/contact/texts/issues.id.ts';
import { coursesIssuesId } from '../../features/courses/texts/issues.id.ts';
import { eventsIssuesId } from '../../features/events/texts/issues.id.ts';
import { hubIssuesId } from '../../features/hub/texts/issues.id.ts';
import { inboxIssuesId } from '../../features/inbox/texts/issues.id.ts';
import { jobsIssuesId } from '../../features/jobs/texts/issues.id.ts';
import { membersIssuesId } from '../../features/members/texts/issues.id.ts';
import { notificationsIssuesId } from './notifications.id.ts';
import { translationsIssuesId } from './translations.id.ts';
import { trainerIssuesId } from '../../features/trainer/texts/issues.id.ts';

export const issues: IssueParts = {
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
  translations: translationsIssuesId,
};
