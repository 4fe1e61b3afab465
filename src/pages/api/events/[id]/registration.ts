import type { APIContext } from 'astro';
import type { Actor } from '~/server/auth/actor';
import {
  getRegistration,
  register,
  unregister,
} from '~/features/events/registration/registrations.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

const getCall = ({ actor, context }: { actor: Actor; context: APIContext }) => ({
  actor,
  eventId: idParam(context, 'id'),
});

export const GET = endpoint({
  access: 'user',
  run: (db, call) => getRegistration(db, getCall(call)),
});

export const POST = endpoint({
  access: 'user',
  run: (db, call) => register(db, getCall(call)),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, call) => unregister(db, getCall(call)),
});
