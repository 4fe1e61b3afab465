import type { Db } from '#db/client';
import { api } from '~/config/api-paths';
import type { Actor } from '~/server/auth/actor';
import { firstPage, type FirstLists } from '~/server/http/first-lists';
import { firstBootcampOrder } from '../bootcamp-lists';
import { listAdminBootcamps } from './hub-admin-list.server';

/** The first lists of the hub's management. */
export const getFirstLists = (db: Db, actor: Actor): FirstLists =>
  firstPage(api.bootcamps, firstBootcampOrder, (order) =>
    listAdminBootcamps(db, { actor, ...order }),
  );
