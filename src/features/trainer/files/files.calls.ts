import { defineCall } from '~/calls/call';

/** A private photo, for whom the application or logbook is that names it. */
export const openTrainerPhoto = defineCall('GET /api/download/photo/:filename', {
  access: 'anyone',
  run: async (db, { actor, context, params }) => {
    const { openTrainerPhoto } = await import('./trainer-files.server');
    const { applicantToken } = await import('~/server/auth/applicant-cookie');
    const { photoResponse } = await import('~/server/http/file-response');

    const filename = params.filename;
    const token = applicantToken(context.cookies);
    return photoResponse(context.request, await openTrainerPhoto(db, { actor, token, filename }));
  },
});

/** A private office file, for whom the application or logbook is that names it. */
export const openTrainerOffice = defineCall('GET /api/download/office/:filename', {
  access: 'anyone',
  run: async (db, { actor, context, params }) => {
    const { openTrainerOffice } = await import('./trainer-files.server');
    const { applicantToken } = await import('~/server/auth/applicant-cookie');
    const { officeResponse } = await import('~/server/http/file-response');

    const filename = params.filename;
    const token = applicantToken(context.cookies);
    return officeResponse(context.request, await openTrainerOffice(db, { actor, token, filename }));
  },
});
