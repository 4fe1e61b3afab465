import { defineCall } from '~/calls/call';
import { stopReviewSchema } from './review.schema';
import { inLanguage } from '~/lib/url/queries';
import { reviewSettingsSchema } from './review.schema';

export const readReview = defineCall('GET /api/user/review', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { readReview } = await import('./review.server');
    return readReview(db, { actor, lang: query.lang });
  },
});

export const changeReviewSettings = defineCall('PATCH /api/user/review', {
  access: 'user',
  body: reviewSettingsSchema,
  run: async (db, { actor, body: input }) => {
    const { changeReviewSettings } = await import('./review-settings.server');
    return changeReviewSettings(db, { actor, input });
  },
});

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const stopReview = defineCall('POST /api/review-mails/unsubscribe', {
  access: 'token',
  query: stopReviewSchema,
  run: async (db, { query }) => {
    const { stopReviewMails } = await import('./review-mails.server');
    await stopReviewMails(db, query);
    return { unsubscribed: true };
  },
});
