import type { APIRoute } from 'astro';
import { sweepAccounts } from '~/features/accounts/sweep.server';
import { sweepUploads } from '~/features/collections/files.server';
import { sweepEventViews } from '~/features/events/views.server';
import { sweepViews } from '~/features/jobs/views.server';
import { blobStore } from '~/server/blobs';
import { newsletter } from '~/features/newsletter/newsletter.server';
import { documentStore } from '~/server/documents/store';
import { uncachedGet } from '~/server/endpoint';
import { sweepNotifications } from '~/server/notifications';
import { requireScheduler } from '~/server/scheduler';
import { sweepBlobs } from '~/server/sweep-blobs';

export const prerender = false;

export const POST: APIRoute = uncachedGet(async (db, { request }) => {
  requireScheduler(request.headers.get('authorization'));
  await sweepAccounts(db);
  await sweepNotifications(db);
  await newsletter.forgetUnconfirmed(db, new Date());
  await sweepViews(db);
  await sweepEventViews(db);
  const swept = await sweepUploads(db, { store: documentStore() });
  return { ...swept, pictures: await sweepBlobs(db, { store: blobStore() }) };
});

/** Vercel's scheduler asks with GET. */
export const GET = POST;
