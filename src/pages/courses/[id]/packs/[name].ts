import { getLearnRedirect } from '~/features/courses/learning/learn-redirect';
import { openPack } from '~/features/courses/packs/packs.server';
import { AppError } from '~/server/errors';
import { endpoint, idParam } from '~/server/http/endpoint';
import { fileResponse } from '~/server/http/file-response';

export const prerender = false;

const types = { epub: 'application/epub+zip', html: 'text/html; charset=utf-8' };
const refusals = ['unauthorized', 'not_enrolled'];

/** A file of a course; whoever may not have it yet is led to where they can. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { actor, context }) => {
    const courseId = idParam(context, 'id');
    const name = context.params['name'] ?? '';
    const pack = await openPack(db, { actor, courseId, name }).catch((error: unknown) => {
      if (error instanceof AppError && refusals.includes(error.code)) return error;
      throw error;
    });
    if (pack instanceof AppError) {
      const locale = /-en\.\w+$/.test(name) ? 'en' : 'id';
      const way = getLearnRedirect(locale, pack.code, courseId, context.url.pathname);
      return new Response(null, {
        status: 302,
        headers: { Location: way, 'Cache-Control': 'no-store' },
      });
    }
    return fileResponse(context.request, {
      ...{ name, size: pack.size, etag: `${pack.hash.slice(0, 32)}-${pack.format}` },
      ...{ type: types[pack.format], extension: pack.format },
      disposition: 'attachment',
      caching: pack.edition === 'open' ? 'public, max-age=300' : 'private, no-cache',
      read: async (range) => {
        const bytes = await pack.read();
        return range ? bytes.slice(range.start, range.end + 1) : bytes;
      },
    });
  },
});
