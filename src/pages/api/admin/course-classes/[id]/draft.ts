import { serve } from '~/calls/serve';
import { discardClassDraft, saveClassDraft } from '~/features/courses/admin/courses-admin.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(saveClassDraft, discardClassDraft);
