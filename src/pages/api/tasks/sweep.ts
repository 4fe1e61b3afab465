import { sweepAccounts } from '~/features/accounts/account-sweep.server';
import { sweepUploads } from '~/features/collections/files/collection-files.server';
import { sweepEventViews } from '~/features/events/detail/event-views.server';
import { sweepPlaces } from '~/features/events/registration/places-sweep.server';
import { sweepViews } from '~/features/jobs/detail/job-views.server';
import { blobStore } from '~/server/files/blobs';
import { newsletter } from '~/features/newsletter/newsletter.server';
import { documentStore } from '~/server/documents/store';
import { endpoint } from '~/server/http/endpoint';
import { sweepNotifications } from '~/server/mail/notifications';
import { sweepBlobs } from '~/server/files/sweep-blobs';

export const prerender = false;

export const POST = endpoint({
  access: 'scheduler',
  run: async (db) => {
    await sweepAccounts(db);
    await sweepNotifications(db);
    await newsletter.forgetUnconfirmed(db, new Date());
    await sweepViews(db);
    await sweepEventViews(db);
    await sweepPlaces(db);
    const swept = await sweepUploads(db, { store: documentStore() });
    return { ...swept, pictures: await sweepBlobs(db, { store: blobStore() }) };
  },
});

/** Vercel's scheduler calls with GET. */
export const GET = POST;
