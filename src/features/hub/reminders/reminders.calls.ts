import { defineCall } from '~/calls/call';

export const getReminder = defineCall('GET /api/skill-bootcamps/:id/reminder', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { getReminder } = await import('./bootcamp-reminders.server');
    return getReminder(db, { actor, bootcampId: params.id });
  },
});

export const setReminder = defineCall('POST /api/skill-bootcamps/:id/reminder', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { setReminder } = await import('./bootcamp-reminders.server');
    return setReminder(db, { actor, bootcampId: params.id });
  },
});

export const removeReminder = defineCall('DELETE /api/skill-bootcamps/:id/reminder', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { removeReminder } = await import('./bootcamp-reminders.server');
    return removeReminder(db, { actor, bootcampId: params.id });
  },
});
