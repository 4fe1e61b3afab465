import { defineCall } from '~/calls/call';
import { adminQuerySchema } from '../event-query.schema';
import {
  categoryChangeSchema,
  categoryInputSchema,
  eventChangeSchema,
  eventInputSchema,
  speakerChangeSchema,
  speakerInputSchema,
} from '../event.resource';
import { eventsPerPage } from '../event-lists';
import { limits } from '~/config/limits';
import { inLanguage, versionQuery } from '~/lib/url/queries';

export const createEvent = defineCall('POST /api/events', {
  access: 'staff:events',
  body: eventInputSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  status: 201,
  run: async (db, { actor, body: input, file }) => {
    const { createEvent } = await import('./event-admin.server');
    return createEvent(db, { actor, input, image: file });
  },
});

export const exportAttendees = defineCall('GET /api/events/:id/attendees.csv', {
  access: 'staff:events',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { exportAttendees } = await import('./attendees.server');
    const { csvResponse } = await import('~/server/files/files');

    const eventId = params.id;
    const { filename, csv } = await exportAttendees(db, { actor, eventId, ...query });
    return csvResponse(filename, csv);
  },
});

export const listAttendees = defineCall('GET /api/events/:id/attendees', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { listAttendees } = await import('./attendees.server');
    return listAttendees(db, { actor, eventId: params.id });
  },
});

export const featureEvent = defineCall('POST /api/events/:id/feature', {
  access: 'staff:events',
  run: async (db, { actor, params }) => {
    const { featureEvent } = await import('./featured-event.server');
    return featureEvent(db, { actor, eventId: params.id });
  },
});

export const updateEvent = defineCall('PUT /api/events/:id', {
  access: 'staff:events',
  body: eventChangeSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  run: async (db, { actor, body: { version, ...input }, params, file }) => {
    const { updateEvent } = await import('./event-admin.server');

    const eventId = params.id;
    return updateEvent(db, { actor, eventId, version, input, image: file });
  },
});

export const deleteEvent = defineCall('DELETE /api/events/:id', {
  access: 'staff:events',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteEvent } = await import('./event-admin.server');
    return deleteEvent(db, {
      actor,
      eventId: params.id,
      version: query.version,
    });
  },
});

export const attachSpeaker = defineCall('POST /api/events/:id/speakers/:speakerId', {
  access: 'staff:events',
  run: async (db, { actor, params: { id: eventId, speakerId } }) => {
    const { attachSpeaker } = await import('./event-speakers.server');
    return attachSpeaker(db, { actor, eventId, speakerId });
  },
});

export const detachSpeaker = defineCall('DELETE /api/events/:id/speakers/:speakerId', {
  access: 'staff:events',
  run: async (db, { actor, params: { id: eventId, speakerId } }) => {
    const { detachSpeaker } = await import('./event-speakers.server');
    return detachSpeaker(db, { actor, eventId, speakerId });
  },
});

export const updateSpeaker = defineCall('PUT /api/event-speakers/:id', {
  access: 'staff:events',
  body: speakerChangeSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  run: async (db, { actor, body: { version, ...input }, params, file }) => {
    const { updateSpeaker } = await import('./event-speakers.server');
    return updateSpeaker(db, {
      actor,
      input,
      version,
      speakerId: params.id,
      image: file,
    });
  },
});

export const deleteSpeaker = defineCall('DELETE /api/event-speakers/:id', {
  access: 'staff:events',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteSpeaker } = await import('./event-speakers.server');
    return deleteSpeaker(db, {
      actor,
      speakerId: params.id,
      version: query.version,
    });
  },
});

export const createSpeaker = defineCall('POST /api/event-speakers', {
  access: 'staff:events',
  body: speakerInputSchema,
  formLimit: limits.pictureForm,
  file: 'image',
  status: 201,
  run: async (db, { actor, body: input, file }) => {
    const { createSpeaker } = await import('./event-speakers.server');
    return createSpeaker(db, { actor, input, image: file });
  },
});

export const updateCategory = defineCall('PUT /api/event-categories/:id', {
  access: 'staff:events',
  body: categoryChangeSchema,
  run: async (db, { actor, body: { version, ...input }, params }) => {
    const { updateCategory } = await import('./event-categories.server');
    return updateCategory(db, { actor, input, version, categoryId: params.id });
  },
});

export const deleteCategory = defineCall('DELETE /api/event-categories/:id', {
  access: 'staff:events',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteCategory } = await import('./event-categories.server');
    return deleteCategory(db, {
      actor,
      categoryId: params.id,
      version: query.version,
    });
  },
});

export const createCategory = defineCall('POST /api/event-categories', {
  access: 'staff:events',
  body: categoryInputSchema,
  status: 201,
  run: async (db, { actor, body: input }) => {
    const { createCategory } = await import('./event-categories.server');
    return createCategory(db, { actor, input });
  },
});

export const listAdminCategories = defineCall('GET /api/admin/event-categories', {
  access: 'staff:events',
  run: async (db, { actor }) => {
    const { listAdminCategories } = await import('./event-categories.server');
    return listAdminCategories(db, { actor });
  },
});

export const listAdminSpeakers = defineCall('GET /api/admin/event-speakers', {
  access: 'staff:events',
  run: async (db, { actor }) => {
    const { listAdminSpeakers } = await import('./event-speakers.server');
    return listAdminSpeakers(db, { actor });
  },
});

export const listAdminEvents = defineCall('GET /api/admin/events', {
  access: 'staff:events',
  query: adminQuerySchema,
  rowsOnPage: eventsPerPage.admin,
  run: async (db, { actor, query }) => {
    const { listAdminEvents } = await import('./event-table.server');

    const { category, ...rest } = query;
    return listAdminEvents(db, { actor, categoryId: category, ...rest });
  },
});
