import { certificatePdf } from '~/features/courses/certificates/certificate-pdf.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** Anyone with the code may have the certificate, as on paper. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { context }) => {
    const { filename, bytes } = await certificatePdf(db, context.params['code']);
    return new Response(bytes, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${filename}"`,
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  },
});
