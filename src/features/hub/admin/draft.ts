import { draftStore } from '~/lib/draft';
import type { Editing } from './editing.store';

/** What of an open form outlives the page: all but the picture, which is too large. */
export type Draft = Pick<Editing, 'bootcamp' | 'values'>;

export const draft = draftStore<Draft>(
  'bootcamp',
  (found) => typeof found?.values?.title === 'string',
);
