import type { Db } from '#db/client';
import { api } from '~/config/api-paths';
import type { Actor } from '~/server/auth/actor';
import { firstPage, type FirstLists } from '~/server/http/first-lists';
import { firstJobOrder } from '../job-lists';
import { listSubmissions } from '../submissions/submissions.server';
import { listAdminJobs } from './job-admin-list.server';

/** The first lists of Job Management. */
export const getFirstLists = (db: Db, actor: Actor): FirstLists => ({
  ...firstPage(api.adminJobs, firstJobOrder, (order) => listAdminJobs(db, { actor, ...order })),
  [api.adminJobSubmissions]: listSubmissions(db, { actor }),
});
