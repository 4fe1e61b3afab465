import type { StaffScope } from '~/config/staff-scopes';
import type { TranslationKind } from './fields';

/** The scope of the staff who translate rows of a kind: that of the row itself. */
export const scopeOfTexts: Readonly<Record<TranslationKind, StaffScope>> = {
  event: 'events',
  speaker: 'events',
  'event-category': 'events',
  bootcamp: 'jobs',
  course: 'courses',
  'course-level': 'courses',
  'course-class': 'courses',
  'course-question': 'courses',
  'course-assignment': 'courses',
  job: 'jobs',
  organization: 'people',
};
