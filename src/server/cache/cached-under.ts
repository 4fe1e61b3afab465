import { limits } from '~/config/limits';

/** Seconds that what shows events is cached, and stale: a planned event appears within a minute. */
const ofEvents = { maxAge: 30, swr: 30 };

/** How long a page is cached under its tags. */
export const cachedUnder = (tags: string[]): { maxAge: number; swr: number; tags: string[] } => ({
  maxAge: limits.publicCache / 1000,
  swr: 60,
  ...(tags.includes('events') && ofEvents),
  tags,
});
