import { staleTags } from '~/config/cache-tags';
import { certificatePicture } from '~/features/courses/certificates/certificate-picture.server';
import { publicGet } from '~/server/http/endpoint';

export const prerender = false;

export const GET = publicGet({
  tags: staleTags.certificates,
  load: async (db, { params }) => {
    const { etag, read } = await certificatePicture(db, params['code']);
    return new Response(await read(), {
      headers: { 'Content-Type': 'image/jpeg', 'X-Robots-Tag': 'noindex', ETag: etag },
    });
  },
});
