import { listOwnSkills } from '~/features/skills/own-skills.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => listOwnSkills(db, { actor }),
});
