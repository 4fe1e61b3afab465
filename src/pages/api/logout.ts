import { endpoint } from '~/server/endpoint';
import { dropSession } from '~/server/session-cookie';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  run: (db, { context }) => dropSession(db, context.cookies),
});
