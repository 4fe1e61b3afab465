import { namesOfCopy } from '~/lib/copied-names';

/** A copy of a job to edit, marked as one in the way of events, and not hot. */
export const findDuplicate = <From extends { title: string; slug: string; isHot: boolean }>(
  job: From,
  now: number,
): From => ({ ...job, ...namesOfCopy(job, now), isHot: false });
