import { tagsOf, translationOf } from '~/features/translations/translation-params.server';
import { deleteTranslation, saveTranslation } from '~/features/translations/translations.server';
import { translationInputSchema } from '~/lib/translations/translations.schema';
import { endpoint } from '~/server/http/endpoint';
import { sentVersion } from '~/server/versioned';

export const prerender = false;

export const PUT = endpoint({
  access: 'admin',
  body: translationInputSchema,
  // The text of a class alone may have 60,000 characters.
  jsonLimit: 512 * 1024,
  invalidates: ({ params }) => tagsOf(params),
  run: (db, { actor, body: input, context }) =>
    saveTranslation(db, { actor, input, ...translationOf(context.params) }),
});

export const DELETE = endpoint({
  access: 'admin',
  invalidates: ({ params }) => tagsOf(params),
  run: (db, { actor, context }) =>
    deleteTranslation(db, {
      actor,
      ...translationOf(context.params),
      version: sentVersion(context.url),
    }),
});
