import { defineCall } from '~/calls/call';

export const listOwnSkills = defineCall('GET /api/user/skills', {
  access: 'user',
  run: async (db, { actor }) => {
    const { listOwnSkills } = await import('./own-skills.server');
    return listOwnSkills(db, { actor });
  },
});
