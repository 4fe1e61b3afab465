import { reviewSettingsSchema } from '~/features/courses/review/review.schema';
import { changeReviewSettings } from '~/features/courses/review/review-settings.server';
import { readReview } from '~/features/courses/review/review.server';
import { readLang } from '~/server/http/paging';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => readReview(db, { actor, lang: readLang(context.url) }),
});

export const PATCH = endpoint({
  access: 'user',
  body: reviewSettingsSchema,
  run: (db, { actor, body: input }) => changeReviewSettings(db, { actor, input }),
});
