import { staleTags } from '~/config/cache-tags';
import type { TranslationKind } from '~/lib/translations/fields';

/** The cache tags of the pages that show a kind of row. */
export const tagsOfKind: Readonly<Record<TranslationKind, readonly string[]>> = {
  event: staleTags.events,
  speaker: staleTags.speakers,
  'event-category': staleTags.eventCategories,
  bootcamp: staleTags.bootcamps,
  course: staleTags.courses,
  'course-level': staleTags.courses,
  'course-class': staleTags.courses,
  'course-question': staleTags.courses,
  'course-assignment': staleTags.works,
  job: staleTags.jobs,
  organization: [],
};
