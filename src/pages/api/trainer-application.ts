import { serve } from '~/calls/serve';
import { saveDraft } from '~/features/trainer/application/application.calls';

export const prerender = false;
export const { PATCH } = serve(saveDraft);
