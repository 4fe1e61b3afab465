import { adminCookie, call } from '../support/accounts';
import { eventFields } from '../support/event-input';
import type { Cast, Row } from './matrix';

let made = 0;
const speaker = () => ({ name: 'Wayan Sudirta' });
const category = () => ({ name: `Kategori ${process.pid} ${(made += 1)}` });
const proposal = () => ({
  title: 'AI untuk nelayan',
  reason: 'Cuaca',
  format: 'workshop',
  contactName: 'Wayan',
  contactEmail: 'wayan@example.org',
});

/** Makes a row as an admin; returns its id. */
async function make(origin: string, path: string, body: unknown): Promise<number> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'POST', path, { cookie, body });
  if (response.status !== 201) throw new Error(`Not made: ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}

export const makeEvent = (origin: string, values: Record<string, unknown> = {}) =>
  make(origin, '/api/events', eventFields(values));

/** The address below a new event. */
const ofEvent =
  (part = '') =>
  async (_: Cast, origin: string) =>
    `/api/events/${await makeEvent(origin)}${part}`;

async function ofBoth(cast: Cast, origin: string): Promise<string> {
  const id = await make(origin, '/api/event-speakers', speaker());
  return ofEvent(`/speakers/${id}`)(cast, origin);
}

const ofSpeaker = async (_: Cast, origin: string) =>
  `/api/event-speakers/${await make(origin, '/api/event-speakers', speaker())}`;
const ofCategory = async (_: Cast, origin: string) =>
  `/api/event-categories/${await make(origin, '/api/event-categories', category())}`;

async function ofProposal(_: Cast, origin: string): Promise<string> {
  await call(origin, 'POST', '/api/event-proposals', {
    body: proposal(),
    headers: { 'x-forwarded-for': `172.16.${(made += 1) % 256}.9` },
  });
  const list = await call(origin, 'GET', '/api/admin/event-proposals', {
    cookie: await adminCookie(origin),
  });
  return `/api/admin/event-proposals/${((await list.json()) as { id: number }[])[0]?.id}`;
}

/** The files of events below `src/pages/api`, in the form of `matrix.ts`. */
export const eventMatrix: Record<string, Row> = {
  'events/index.ts': {
    GET: { access: 'anyone', status: 200 },
    POST: { access: 'admin', status: 201, body: () => eventFields() },
  },
  'events/[id]/index.ts': {
    PUT: { access: 'admin', status: 200, body: () => eventFields(), path: ofEvent() },
    DELETE: { access: 'admin', status: 204, path: ofEvent() },
  },
  'events/[id]/feature.ts': { POST: { access: 'admin', status: 200, path: ofEvent('/feature') } },
  'events/[id]/speakers/index.ts': {
    GET: { access: 'anyone', status: 200, path: ofEvent('/speakers') },
  },
  'events/[id]/speakers/[speakerId].ts': {
    POST: { access: 'admin', status: 204, path: ofBoth },
    DELETE: { access: 'admin', status: 204, path: ofBoth },
  },
  'events/[id]/registration.ts': {
    GET: { access: 'user', status: 200, path: ofEvent('/registration') },
    POST: { access: 'user', status: 200, path: ofEvent('/registration') },
    DELETE: { access: 'user', status: 200, path: ofEvent('/registration') },
  },
  // Nobody has a place at an event that was just made.
  'events/[id]/registration.ics.ts': {
    GET: { access: 'user', status: 403, path: ofEvent('/registration.ics') },
  },
  // The token that a reminder carries is the key; without one nothing opens.
  'events/[id]/mailed-registration.ts': {
    GET: { access: 'anyone', status: 410, path: ofEvent('/mailed-registration?token=x') },
  },
  'events/[id]/view.ts': { POST: { access: 'anyone', status: 204, path: ofEvent('/view') } },
  'events/[id]/attendees.ts': {
    GET: { access: 'admin', status: 200, path: ofEvent('/attendees') },
  },
  'events/[id]/attendees.csv.ts': {
    GET: { access: 'admin', status: 200, path: ofEvent('/attendees.csv') },
  },
  'event-speakers/index.ts': {
    GET: { access: 'anyone', status: 200 },
    POST: { access: 'admin', status: 201, body: speaker },
  },
  'event-speakers/[id].ts': {
    PUT: { access: 'admin', status: 200, body: speaker, path: ofSpeaker },
    DELETE: { access: 'admin', status: 204, path: ofSpeaker },
  },
  'event-categories/index.ts': {
    GET: { access: 'anyone', status: 200 },
    POST: { access: 'admin', status: 201, body: category },
  },
  'event-categories/[id].ts': {
    PUT: { access: 'admin', status: 200, body: category, path: ofCategory },
    DELETE: { access: 'admin', status: 204, path: ofCategory },
  },
  'event-proposals/index.ts': { POST: { access: 'anyone', status: 201, body: proposal } },
  'user/registrations.ts': { GET: { access: 'user', status: 200 } },
  'admin/event-speakers.ts': { GET: { access: 'admin', status: 200 } },
  'admin/event-categories.ts': { GET: { access: 'admin', status: 200 } },
  'admin/events.ts': { GET: { access: 'admin', status: 200 } },
  'admin/event-proposals/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/event-proposals/[id].ts': {
    PATCH: {
      access: 'admin',
      status: 200,
      body: () => ({ status: 'accepted' }),
      path: ofProposal,
    },
  },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/reminders.ts': {
    GET: { access: 'anyone', status: 401 },
    POST: { access: 'anyone', status: 401 },
  },
  'tasks/jobs.ts': {
    GET: { access: 'anyone', status: 401 },
    POST: { access: 'anyone', status: 401 },
  },
};
