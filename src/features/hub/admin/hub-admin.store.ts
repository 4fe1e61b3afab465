import { api } from '~/config/api-paths';
import { getJson, sendJson } from '~/lib/api-client';
import { createListStore } from '~/ui/admin/list.store';
import { createFormStore } from '~/ui/admin/form.store';
import type { AdminBootcamp, OrderedBootcamp } from '../bootcamp-input.schema';
import { bootcampsPerPage, firstBootcampOrder } from '../bootcamp-lists';

export const bootcampRows = createListStore<AdminBootcamp>(api.bootcamps, {
  perPage: bootcampsPerPage,
  order: firstBootcampOrder,
});

export const bootcampForm = createFormStore<AdminBootcamp>('bootcamp', null);

export const checkLink = (id: number) => sendJson<AdminBootcamp>('POST', api.bootcampCheck(id));

/** All bootcamps in the order of the site. */
export const fetchOrder = () => getJson<OrderedBootcamp[]>(api.bootcampOrder);
