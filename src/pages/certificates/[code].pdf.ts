import { certificatePdf } from '~/features/courses/certificates/certificate-pdf.server';
import { hasEtag } from '~/server/http/conditional';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** Anyone with the code may have the certificate, as on paper. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { context }) => {
    const { filename, etag, read } = await certificatePdf(db, context.params['code']);
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      // Asked about each time, so that a revoked one disappears immediately.
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
      ETag: etag,
    };
    if (hasEtag(context.request, etag)) return new Response(null, { status: 304, headers });
    return new Response(await read(), { headers });
  },
});
