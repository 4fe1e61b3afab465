import { truncate } from '~/lib/text-forms/words';
import type { Job } from './jobs.schema';

export type PostedAgo =
  | { unit: 'today' | 'yesterday' }
  | { unit: 'days' | 'weeks' | 'months'; count: number };

const dayInMs = 86_400_000;

/**
 * The age of a job (docs/product.md#posted-time) in days of 24 hours; the future counts as today.
 */
export function postedAgo(postedAt: Date, now: Date): PostedAgo {
  const days = Math.max(0, Math.floor((now.getTime() - postedAt.getTime()) / dayInMs));
  if (days === 0) return { unit: 'today' };
  if (days === 1) return { unit: 'yesterday' };
  if (days <= 7) return { unit: 'days', count: days };
  if (days <= 30) return { unit: 'weeks', count: Math.floor(days / 7) };
  return { unit: 'months', count: Math.floor(days / 30) };
}

/** Milliseconds by which Western Indonesia is ahead of UTC, without summer time. */
const jakartaAhead = 7 * 3_600_000;

/** Returns the calendar day (`YYYY-MM-DD`) in Western Indonesia, the time zone of deadlines. */
export function dayInJakarta(now: Date): string {
  return new Date(now.getTime() + jakartaAhead).toISOString().slice(0, 10);
}

/** Whether a job takes applications: through its last day, in Western Indonesia. */
export function isOpen({ isActive, deadline }: Pick<Job, 'isActive' | 'deadline'>, now: Date) {
  return isActive && (deadline === null || deadline >= dayInJakarta(now));
}

/** Returns a mailto link to the company with a subject; null if the job has no address. */
export function mailApplyHref({ title, contactEmail }: Pick<Job, 'title' | 'contactEmail'>) {
  return contactEmail && `mailto:${contactEmail}?subject=${encodeURIComponent(title)}`;
}

/**
 * Returns where to apply: the company's page, otherwise a mailto link; null if there is neither.
 */
export function applyHref(job: Pick<Job, 'applicationUrl' | 'contactEmail'>): string | null {
  if (job.applicationUrl) return job.applicationUrl;
  return job.contactEmail ? `mailto:${job.contactEmail}` : null;
}

/** The beginning of a Markdown description as plain text. */
export function plainDescription(markdown: string, limit = 320): string {
  const text = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\-*+\s]+/gm, '')
    .replace(/[*_`~]+/g, '')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ');
  return truncate(text, limit);
}
