import { courses } from './courses.ts';
import { cmsEvents, eventSpeakers } from './events.ts';
import { collections } from './collections.ts';
import { jobs } from './jobs.ts';
import { coursePacks } from './packs.ts';
import { skillBootcamps } from './hub.ts';

/**
 * Every column that can reference a file in the public store. Each has an index, with which the
 * sweep checks whether a file is in use.
 */
export const fileColumns = [
  collections.thumbnailUrl,
  collections.thumbnailAvifUrl,
  jobs.companyLogo,
  cmsEvents.image,
  eventSpeakers.image,
  skillBootcamps.image,
  courses.image,
  courses.instructorImage,
  coursePacks.url,
];
