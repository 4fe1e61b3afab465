import { openDownload } from '~/features/collections/sharing/download.server';
import { findTrainerFile } from '~/features/trainer/files/trainer-files.server';
import { applicantToken } from '~/server/auth/applicant-cookie';
import { endpoint } from '~/server/http/endpoint';
import { pdfResponse } from '~/server/http/file-response';

export const prerender = false;

/** A private PDF file, for whom the collection, application or logbook is that names it. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { actor, context }) => {
    const filename = context.params['filename'] ?? '';
    const share = context.url.searchParams.get('share');
    const token = applicantToken(context.cookies);
    const trainerFile = await findTrainerFile(db, { actor, token, filename });
    const file = await openDownload(db, { actor, filename, share, file: trainerFile });
    return pdfResponse(context.request, { ...file, etag: filename });
  },
});

/** Without the body; otherwise Astro would read the file first. */
export const HEAD = GET;
