import { actionKinds } from '~/action-kinds';
import { actionsInputSchema } from '~/offline/actions/actions.schema';
import { performActions } from '~/offline/actions/perform-actions.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: actionsInputSchema,
  // Summaries of collections are long; devices split longer calls.
  jsonLimit: 512 * 1024,
  run: (db, { actor, body: input }) => performActions(db, { actor, input, kinds: actionKinds }),
});
