import { serve } from '~/calls/serve';
import { deleteTranslation, saveTranslation } from '~/features/translations/translations.calls';

export const prerender = false;
export const { PUT, DELETE } = serve(saveTranslation, deleteTranslation);
