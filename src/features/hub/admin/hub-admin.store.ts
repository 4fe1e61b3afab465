import { listAdminBootcamps } from './hub-admin.calls';
import { send } from '~/calls/send';
import { checkBootcampLink } from '../link-check/link-check.calls';
import { listBootcampOrder } from './hub-admin.calls';
import { createListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import type { AdminBootcamp } from '../bootcamp.resource';
import { bootcampsPerPage, firstBootcampOrder } from '../bootcamp-lists';

export const bootcampRows = createListStore(
  listAdminBootcamps,
  {},
  {
    perPage: bootcampsPerPage,
    order: firstBootcampOrder,
  },
);

export const bootcampForm = createFormStore<AdminBootcamp>('bootcamp', null);

export const checkLink = (id: number) => send(checkBootcampLink, { id });

/** All bootcamps in the order of the site. */
export const fetchOrder = () => send(listBootcampOrder, {});
