import { serve } from '~/calls/serve';
import { countTranslations } from '~/features/translations/translations.calls';

export const prerender = false;
export const { GET } = serve(countTranslations);
