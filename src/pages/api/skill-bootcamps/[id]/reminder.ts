import type { APIContext } from 'astro';
import {
  getReminder,
  removeReminder,
  setReminder,
} from '~/features/hub/reminders/bootcamp-reminders.server';
import type { Actor } from '~/server/auth/actor';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

const getCall = ({ actor, context }: { actor: Actor; context: APIContext }) => ({
  actor,
  bootcampId: idParam(context, 'id'),
});

export const GET = endpoint({
  access: 'user',
  run: (db, call) => getReminder(db, getCall(call)),
});

export const POST = endpoint({
  access: 'user',
  run: (db, call) => setReminder(db, getCall(call)),
});

export const DELETE = endpoint({
  access: 'user',
  run: (db, call) => removeReminder(db, getCall(call)),
});
