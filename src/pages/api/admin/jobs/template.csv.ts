import { serve } from '~/calls/serve';
import { templateCsv } from '~/features/jobs/import/import.calls';

export const prerender = false;
export const { GET } = serve(templateCsv);
