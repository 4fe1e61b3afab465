import type { BadgeTone } from '~/ui/Badge';
import type { ApplicationState } from './application/application';
import type { LogbookState } from './logbook';

/** The colours of the states; their text carries the meaning. */
export const stateTones: Record<ApplicationState | LogbookState, BadgeTone> = {
  draft: 'abu',
  submitted: 'nila',
  in_review: 'nila',
  waiting_list: 'plain',
  accepted: 'daun',
  declined: 'abu',
  waiting: 'nila',
  confirmed: 'daun',
  returned: 'bata',
};
