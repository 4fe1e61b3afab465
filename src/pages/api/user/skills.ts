import { serve } from '~/calls/serve';
import { listOwnSkills } from '~/features/skills/skills.calls';

export const prerender = false;
export const { GET } = serve(listOwnSkills);
