import type { Db } from '#db/client';
import { api } from '~/config/api-paths';
import type { Actor } from '~/server/auth/actor';
import { firstPage, type FirstLists } from '~/server/http/first-lists';
import { firstEventOrder } from '../event-lists';
import { listProposals } from '../proposals/proposals.server';
import { listAdminCategories } from './event-categories.server';
import { listAdminSpeakers } from './event-speakers.server';
import { listAdminEvents } from './event-table.server';

/** The first lists of Event Management. */
export const getFirstLists = (db: Db, actor: Actor): FirstLists => ({
  ...firstPage(api.adminEvents, firstEventOrder, (order) =>
    listAdminEvents(db, { actor, ...order }),
  ),
  [api.adminEventSpeakers]: listAdminSpeakers(db, { actor }),
  [api.adminEventCategories]: listAdminCategories(db, { actor }),
  [api.adminProposals]: listProposals(db, { actor }),
});
