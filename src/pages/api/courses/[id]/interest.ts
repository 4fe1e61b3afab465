import { serve } from '~/calls/serve';
import { addInterest, removeInterest } from '~/features/courses/catalogue/catalogue.calls';

export const prerender = false;
export const { POST, DELETE } = serve(addInterest, removeInterest);
