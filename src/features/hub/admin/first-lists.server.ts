import type { Db } from '#db/client';
import { api } from '~/config/api-paths';
import type { Actor } from '~/server/auth/actor';
import { toListPage, type FirstLists } from '~/server/http/first-lists';
import { toListQuery } from '~/ui/admin/list-query';
import { firstFilter } from './first-filter';
import { listAdminBootcamps } from './hub-admin-list.server';

/** What the management of the Skill Hub shows first. */
export function getFirstLists(db: Db, actor: Actor): FirstLists {
  const { sort, dir, page } = firstFilter;
  return {
    [`${api.bootcamps}?${toListQuery(firstFilter)}`]: listAdminBootcamps(db, {
      ...{ actor, sort, dir, page },
    }).then(toListPage),
  };
}
