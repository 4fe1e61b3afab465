import type { Db } from '#db/client';
import { api } from '~/config/api-paths';
import type { Actor } from '~/server/auth/actor';
import { toListPage, type FirstLists } from '~/server/http/first-lists';
import { toListQuery } from '~/ui/admin/list-query';
import { listSubmissions } from '../submissions/submissions.server';
import { firstFilter } from './first-filter';
import { listAdminJobs } from './job-admin-list.server';

/** What Job Management shows first. */
export function getFirstLists(db: Db, actor: Actor): FirstLists {
  const { sort, dir, page } = firstFilter;
  return {
    [`${api.adminJobs}?${toListQuery(firstFilter)}`]: listAdminJobs(db, {
      ...{ actor, sort, dir, page },
    }).then(toListPage),
    [api.adminJobSubmissions]: listSubmissions(db, { actor }),
  };
}
