import { openTrainerPhoto } from '~/features/trainer/files/trainer-files.server';
import { applicantToken } from '~/server/auth/applicant-cookie';
import { endpoint } from '~/server/http/endpoint';
import { photoResponse } from '~/server/http/file-response';

export const prerender = false;

/** A private photo, for whom the application or logbook is that names it. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { actor, context }) => {
    const filename = context.params['filename'] ?? '';
    const token = applicantToken(context.cookies);
    return photoResponse(context.request, await openTrainerPhoto(db, { actor, token, filename }));
  },
});

/** Without the body; otherwise Astro would read the photo first. */
export const HEAD = GET;
