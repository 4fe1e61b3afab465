import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Senders of mails: `limited` if someone can cause one again and again, which
 * `server/mail/mail-limit.ts` then counts by mailbox, otherwise the reason why nobody can.
 */
const senders: Record<string, string> = {
  'src/deeds.server.ts': 'limited',
  'src/features/accounts/auth/email.server.ts': 'limited',
  'src/features/accounts/auth/password.server.ts': 'limited',
  'src/features/courses/review/review-mails.server.ts': 'to confirmed addresses of accounts',
  'src/features/events/registration/event-mail-jobs.server.ts': 'limited',
  'src/features/events/messages/message-mails.server.ts': 'to confirmed addresses of accounts',
  'src/features/hub/reminders/bootcamp-reminder-jobs.server.ts':
    'to confirmed addresses of accounts',
  'src/features/inbox/send-reply.server.ts': 'staff write it',
  'src/features/staff/staff-digest.server.ts': 'to staff, once a day',
  'src/features/jobs/alerts/alert-digest.server.ts': 'to addresses that confirmed the alert',
  'src/features/trainer/application/resume-application.server.ts': 'limited',
  'src/features/members/invitation-links.server.ts':
    'staff send it, or managers, whose mails are counted by mailbox',
  'src/features/trainer/cohorts/cohort-messages.server.ts': 'to confirmed addresses of accounts',
  'src/features/trainer/cohorts/cohorts.server.ts': 'once a member, whom staff add',
  'src/features/trainer/cohorts/year-reminders.server.ts': 'to confirmed addresses of accounts',
  'src/features/notifications/notification-mails.server.ts': 'limited',
  'src/features/opt-in/opt-in.server.ts': 'limited',
};

/** Where the senders are: they decide for their callers. */
const machinery = ['src/server/mail/mail.ts', 'src/server/mail/queue-mail.ts'];

const files = globSync('src/**/*.{ts,tsx,astro}').sort();
const getText = (file: string) => readFileSync(file, 'utf8');

describe('a mail', () => {
  it('is sent by nobody who did not decide whether others can cause it', () => {
    const found = files.filter(
      (file) =>
        !machinery.includes(file) && /\b(?:sendMail|sendJobMail|queueMails?)\(/.test(getText(file)),
    );
    expect(found).toEqual(Object.keys(senders).sort());
  });

  it.each(Object.keys(senders).filter((file) => senders[file] === 'limited'))(
    '%s counts by mailbox',
    (file) => expect(getText(file)).toMatch(/\b(?:mayMailOnce|countMail)\(|\blimit: '/),
  );

  it.each(
    Object.keys(senders).filter((file) => senders[file] === 'to confirmed addresses of accounts'),
  )('%s looks whether the address is confirmed', (file) =>
    expect(getText(file)).toMatch(/emailVerifiedAt/),
  );
});
