import type { Db } from '#db/client';
import { api } from '~/config/api-paths';
import type { Actor } from '~/server/auth/actor';
import { toListPage, type FirstLists } from '~/server/http/first-lists';
import { toListQuery } from '~/ui/admin/list-query';
import { listProposals } from '../proposals/proposals.server';
import { listAdminCategories } from './event-categories.server';
import { listAdminSpeakers } from './event-speakers.server';
import { listAdminEvents } from './event-table.server';
import { firstFilter } from './first-filter';

/** What Event Management shows first. */
export function getFirstLists(db: Db, actor: Actor): FirstLists {
  const { sort, dir, page } = firstFilter;
  return {
    [`${api.adminEvents}?${toListQuery(firstFilter)}`]: listAdminEvents(db, {
      ...{ actor, sort, dir, page },
    }).then(toListPage),
    [api.adminEventSpeakers]: listAdminSpeakers(db, { actor }),
    [api.adminEventCategories]: listAdminCategories(db, { actor }),
    [api.adminProposals]: listProposals(db, { actor }),
  };
}
