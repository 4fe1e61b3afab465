import { jobAlerts } from '#db/schema';
import { optIn } from '~/server/mail/opt-in';
import { alertMails } from './alert-mails.server';

export type AlertRow = typeof jobAlerts.$inferSelect;

/** Mails about new jobs: one alert an address and filter. Once confirmed, the digests are sent. */
export const alerts = optIn({
  name: 'job-alert',
  table: jobAlerts,
  mails: alertMails,
  distinctBy: ['query'],
});
