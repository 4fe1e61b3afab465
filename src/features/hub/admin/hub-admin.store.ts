import { api } from '~/config/api-paths';
import { createEditingStore } from '~/ui/admin/editing.store';
import { createListStore, refreshLists, type ListFilter } from '~/ui/admin/list.store';
import type { AdminBootcamp } from '../bootcamp-input.schema';
import { newBootcamp, toBootcampValues, type BootcampFormValues } from './bootcamp-values';
import type { BootcampQuery } from './bootcamp-query.schema';
import type { BootcampSort } from '../bootcamp-lists';
import { fetchBootcamps } from './hub-admin.api';
import { firstFilter } from './first-filter';

type OrAll<Value> = NonNullable<Value> | 'all';

/** The filter of the table of bootcamps. */
export interface BootcampFilter extends ListFilter<BootcampSort> {
  active: OrAll<BootcampQuery['active']>;
  category: OrAll<BootcampQuery['category']>;
  link: OrAll<BootcampQuery['link']>;
}

export const bootcampList = createListStore<BootcampFilter, AdminBootcamp>({
  path: api.bootcamps,
  initial: firstFilter,
  fetch: fetchBootcamps,
});

export const bootcampEditing = createEditingStore<AdminBootcamp, BootcampFormValues>({
  name: 'bootcamp',
  empty: newBootcamp,
  extra: {},
  toValues: toBootcampValues,
  getPicture: ({ image }) => image,
});

export const refreshBootcamps = () => refreshLists();
