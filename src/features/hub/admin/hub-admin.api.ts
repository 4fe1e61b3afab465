import { api } from '~/config/api-paths';
import { deleteVersion, getJson, getPage, sendForm, sendJson } from '~/lib/api-client';
import type { ImportReport } from '~/lib/import-report';
import type { AdminBootcamp, OrderedBootcamp } from '../bootcamp-input.schema';

/** A page of the table; `query` is what follows the question mark. */
export const fetchBootcamps = (query: string) =>
  getPage<AdminBootcamp>(`${api.bootcamps}?${query}`);

/** Creates a bootcamp, or changes one. */
export const saveBootcamp = (row: AdminBootcamp | null, form: FormData) =>
  row
    ? sendForm<AdminBootcamp>('PUT', api.bootcamp(row.id), form)
    : sendForm<AdminBootcamp>('POST', api.bootcamps, form);
export const deleteBootcamp = (bootcamp: AdminBootcamp) =>
  deleteVersion(api.bootcamp(bootcamp.id), bootcamp);
export const setActive = (id: number, isActive: boolean) =>
  sendJson<AdminBootcamp>('POST', api.bootcampActive(id), { isActive });
export const checkLink = (id: number) => sendJson<AdminBootcamp>('POST', api.bootcampCheck(id));

export const fetchOrder = () => getJson<OrderedBootcamp[]>(api.bootcampOrder);
export const saveOrder = (ids: number[]) =>
  sendJson<OrderedBootcamp[]>('PUT', api.bootcampOrder, { ids });

/** Tries a file, or imports it. */
export function importFile(file: File, dryRun: boolean): Promise<ImportReport> {
  const form = new FormData();
  form.set('file', file);
  form.set('dryRun', String(dryRun));
  return sendForm<ImportReport>('POST', api.bootcampImport, form);
}
