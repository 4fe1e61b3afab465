import { api } from '~/config/api-paths';
import { deleteVersion, getJson, getPage, sendForm, sendJson } from '~/lib/api-client';
import type { ImportReport } from '~/lib/import-report';
import type { AdminJob } from '../job-input.schema';
import type { Submission } from '../submissions/submission.schema';

/** A page of the admin's table; `query` is what follows the question mark. */
export const fetchAdminJobs = (query: string) => getPage<AdminJob>(`${api.adminJobs}?${query}`);

/** Creates a job, or changes one. */
export const saveJob = (row: AdminJob | null, form: FormData) =>
  row
    ? sendForm<AdminJob>('PUT', api.job(row.id), form)
    : sendForm<AdminJob>('POST', api.jobs, form);
export const deleteJob = (job: AdminJob) => deleteVersion(api.job(job.id), job);
export const setHot = (id: number, isHot: boolean) =>
  sendJson<AdminJob>('POST', api.hotJob(id), { isHot });
export const setActive = (id: number, isActive: boolean) =>
  sendJson<AdminJob>('POST', api.jobStatus(id), { isActive });
export const previewText = (markdown: string) =>
  sendJson<{ html: string }>('POST', api.adminJobPreview, { markdown });

/** Checks a file, or imports it. */
export function importJobs(file: File, dryRun: boolean): Promise<ImportReport> {
  const form = new FormData();
  form.set('file', file);
  form.set('dryRun', String(dryRun));
  return sendForm<ImportReport>('POST', api.importJobs, form);
}

export const fetchSubmissions = () => getJson<Submission[]>(api.adminJobSubmissions);
export const declineSubmission = (id: number) =>
  sendJson<Submission>('PATCH', api.adminJobSubmission(id), { status: 'declined' });
