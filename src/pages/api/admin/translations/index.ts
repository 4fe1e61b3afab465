import { serve } from '~/calls/serve';
import { listTranslations } from '~/features/translations/translations.calls';

export const prerender = false;
export const { GET } = serve(listTranslations);
