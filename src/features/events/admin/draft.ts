import { draftStore } from '~/lib/draft';
import type { Editing } from './editing.store';

/** What of an open form outlives the page: all but the picture, which is too large. */
export type Draft = Pick<Editing, 'event' | 'values' | 'speakers'>;

export const draft = draftStore<Draft>(
  'event',
  (found) => typeof found?.values?.title === 'string' && Array.isArray(found.speakers),
);
