import { jobAlerts } from '#db/schema';
import { optIn } from '~/features/opt-in/index.server';
import { alertMails } from './alert-mails.server';

export type AlertRow = typeof jobAlerts.$inferSelect;

/** Mails about new jobs: one alert an address and filter. Once confirmed, the digests are sent. */
export const alerts = optIn({
  name: 'job-alert',
  table: jobAlerts,
  mails: alertMails,
  distinctBy: ['query'],
});
