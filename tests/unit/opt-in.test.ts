import { expect, it } from 'vitest';
import type { jobAlerts, newsletterSubscribers } from '#db/schema';
import { alerts } from '~/features/jobs/alerts/alert-mails.server';
import { newsletter } from '~/features/newsletter/newsletter.server';
import { keyedHash } from '~/server/auth/secret';

const createdAt = new Date('2026-01-02T03:04:05Z');
const subscriber: typeof newsletterSubscribers.$inferSelect = {
  id: 7,
  email: 'Pembaca@example.org',
  locale: 'id',
  createdAt,
  confirmedAt: null,
};
const alert: typeof jobAlerts.$inferSelect = {
  ...subscriber,
  query: 'mode=Remote',
  sentThrough: createdAt,
  nextCheckAt: createdAt,
};

it('keeps the links in old mails valid', () => {
  const moment = createdAt.getTime();
  expect(newsletter.readToken('stop', subscriber)).toBe(
    keyedHash('newsletter-stop', `[7,"pembaca@example.org",${moment}]`),
  );
  expect(alerts.readToken('stop', alert)).toBe(
    keyedHash('job-alert-stop', `[7,"pembaca@example.org","mode=Remote",${moment}]`),
  );
});

it('opens nothing with the token of another purpose, filter or subscription', () => {
  const tokens = [
    newsletter.readToken('stop', subscriber),
    newsletter.readToken('confirm', subscriber),
    alerts.readToken('stop', alert),
    alerts.readToken('confirm', alert),
    alerts.readToken('stop', { ...alert, query: '' }),
    alerts.readToken('stop', { ...alert, createdAt: new Date(createdAt.getTime() + 1) }),
  ];
  expect(new Set(tokens).size).toBe(tokens.length);
});
