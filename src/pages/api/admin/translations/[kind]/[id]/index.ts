import { serve } from '~/calls/serve';
import { getTranslatedRow } from '~/features/translations/translations.calls';

export const prerender = false;
export const { GET } = serve(getTranslatedRow);
