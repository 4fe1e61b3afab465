import { defineCall } from '~/calls/call';
import { inLanguage } from '~/lib/url/queries';
import {
  certifySchema,
  cohortChangeSchema,
  cohortMessageSchema,
  cohortSchema,
  joinSchema,
  memberSettingsSchema,
} from './cohorts.schema';

export const createCohort = defineCall('POST /api/admin/cohorts', {
  access: 'staff:trainers',
  body: cohortSchema,
  status: 201,
  run: async (db, { actor, body: input }) => {
    const { createCohort } = await import('./cohorts.server');
    return createCohort(db, { actor, input });
  },
});

export const updateCohort = defineCall('PUT /api/admin/cohorts/:id', {
  access: 'staff:trainers',
  body: cohortChangeSchema,
  run: async (db, { actor, body: input, params }) => {
    const { updateCohort } = await import('./cohorts.server');
    return updateCohort(db, { actor, cohortId: params.id, input });
  },
});

export const deleteCohort = defineCall('DELETE /api/admin/cohorts/:id', {
  access: 'staff:trainers',
  run: async (db, { actor, params }) => {
    const { deleteCohort } = await import('./cohorts.server');
    return deleteCohort(db, { actor, cohortId: params.id });
  },
});

export const addMembers = defineCall('POST /api/admin/cohorts/:id/members', {
  access: 'staff:trainers',
  body: joinSchema,
  run: async (db, { actor, body: { userIds }, params }) => {
    const { addMembers } = await import('./cohorts.server');
    return addMembers(db, { actor, cohortId: params.id, userIds });
  },
});

export const removeMember = defineCall('DELETE /api/admin/cohorts/:id/members/:userId', {
  access: 'staff:trainers',
  run: async (db, { actor, params }) => {
    const { removeMember } = await import('./cohorts.server');
    return removeMember(db, { actor, cohortId: params.id, userId: params.userId });
  },
});

export const issueTrainerCertificate = defineCall('POST /api/admin/cohorts/:id/certificates', {
  access: 'staff:trainers',
  body: certifySchema,
  run: async (db, { actor, body: input, params }) => {
    const { issueTrainerCertificate } = await import('./certify.server');
    return issueTrainerCertificate(db, { actor, cohortId: params.id, input });
  },
});

/** Of staff, and of those who lead the cohort. */
export const getCohort = defineCall('GET /api/cohorts/:id', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { readCohort } = await import('./cohort-page.server');
    return readCohort(db, { actor, cohortId: params.id });
  },
});

export const exportCohort = defineCall('GET /api/cohorts/:id/members.csv', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { exportCohort } = await import('./cohort-page.server');
    const { csvResponse } = await import('~/server/files/files');

    const { filename, csv } = await exportCohort(db, { actor, cohortId: params.id, ...query });
    return csvResponse(filename, csv);
  },
});

export const sendCohortMessage = defineCall('POST /api/cohorts/:id/messages', {
  access: 'user',
  body: cohortMessageSchema,
  status: 202,
  run: async (db, { actor, body: input, params }) => {
    const { sendCohortMessage } = await import('./cohort-messages.server');
    return sendCohortMessage(db, { actor, cohortId: params.id, input });
  },
});

export const previewCohortMessage = defineCall('POST /api/cohorts/:id/messages/preview', {
  access: 'user',
  body: cohortMessageSchema,
  run: async (db, { actor, body: input, params }) => {
    const { previewCohortMessage } = await import('./cohort-messages.server');
    return previewCohortMessage(db, { actor, cohortId: params.id, input });
  },
});

export const setMemberSettings = defineCall('PUT /api/user/trainer-cohort', {
  access: 'user',
  body: memberSettingsSchema,
  run: async (db, { actor, body: input }) => {
    const { setMemberSettings } = await import('./own-cohort.server');
    return setMemberSettings(db, { actor, input });
  },
});
