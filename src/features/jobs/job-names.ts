import { namesOfCopy } from '~/lib/copied-names';
import type { Job } from './jobs.schema';

/** A copy of a job to edit, marked as one in the way of events, and not hot. */
export const findDuplicate = <From extends { title: string; slug: string; isHot: boolean }>(
  job: From,
  now: number,
): From => ({ ...job, ...namesOfCopy(job, now), isHot: false });

/** Signs of how one works: from home, at a place, or in turns. */
export const modeSigns = {
  Remote: 'home',
  'On-site': 'pin',
  Hybrid: 'swap',
} as const satisfies Record<Job['workMode'], string>;
