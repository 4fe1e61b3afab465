import { openPack } from '~/features/courses/packs/packs.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { fileResponse } from '~/server/http/file-response';

export const prerender = false;

const types = { epub: 'application/epub+zip', html: 'text/html; charset=utf-8' };

/** A file of a course. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { context }) => {
    const name = context.params['name'] ?? '';
    const pack = await openPack(db, { courseId: idParam(context, 'id'), name });
    return fileResponse(context.request, {
      name,
      size: pack.size,
      etag: `${pack.hash.slice(0, 32)}-${pack.format}`,
      type: types[pack.format],
      extension: pack.format,
      disposition: 'attachment',
      caching: 'public, max-age=300',
      read: async (range) => {
        const bytes = await pack.read();
        return range ? bytes.slice(range.start, range.end + 1) : bytes;
      },
    });
  },
});
