import { randomUUID } from 'node:crypto';
import { call } from '../support/accounts';
import { eventFields } from '../support/event-input';
import { answers, type Cast, type Row, firstOf, make } from './rules';

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

export const makeEvent = async (origin: string, values: Record<string, unknown> = {}) =>
  (await make(origin, '/api/events', eventFields(values))).id;

/** The address below a new event. */
const ofEvent =
  (part = '') =>
  async (_: Cast, origin: string) =>
    `/api/events/${await makeEvent(origin)}${part}`;

const ofAdminEvent = (part: string) => async (_: Cast, origin: string) =>
  `/api/admin/events/${await makeEvent(origin)}${part}`;

const message = () => ({
  to: 'going',
  subject: { id: 'Bawa laptop', en: '' },
  text: { id: 'Bawa laptop Anda.', en: '' },
});
const reason = () => ({ reason: { id: 'Pembicara sakit.', en: '' } });

const words = () => ({
  words: [{ word: 'mangga', opensAt: '2030-05-17T13:00:00Z', closesAt: '2030-05-17T13:10:00Z' }],
});

async function ofBoth(cast: Cast, origin: string): Promise<string> {
  const { id } = await make(origin, '/api/event-speakers', speaker());
  return ofEvent(`/speakers/${id}`)(cast, origin);
}

const ofSpeaker = async (_: Cast, origin: string) =>
  `/api/event-speakers/${(await make(origin, '/api/event-speakers', speaker())).id}`;
const ofCategory = async (_: Cast, origin: string) =>
  `/api/event-categories/${(await make(origin, '/api/event-categories', category())).id}`;

async function ofProposal(_: Cast, origin: string): Promise<string> {
  await call(origin, 'POST', '/api/event-proposals', {
    body: proposal(),
    headers: { 'x-forwarded-for': `172.16.${(made += 1) % 256}.9` },
  });
  return `/api/admin/event-proposals/${await firstOf(origin, '/api/admin/event-proposals')}`;
}

const ofNoReader = () => '/api/event-messages/unsubscribe?event=1&user=2000000000&token=x';

const doorPass = () => ({ name: 'Pintu A' });
/** A pass of a new event, which is still to come. */
async function ofPass(cast: Cast, origin: string): Promise<string> {
  const { id } = await make(origin, await ofDoors(cast, origin), doorPass());
  return `/api/admin/door-passes/${id}`;
}
const ofDoors = async (_: Cast, origin: string) =>
  `/api/admin/events/${await makeEvent(origin)}/door-passes`;
const scans = () => ({
  scans: [{ id: randomUUID(), code: 'X', at: new Date().toISOString(), door: 'Pintu A' }],
});

/** The files of events below `src/pages/api`, in the form of `matrix.ts`. */
export const eventMatrix: Record<string, Row> = {
  'events/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: () => eventFields() }),
  },
  'events/[id]/index.ts': {
    PUT: answers(200, { body: () => eventFields(), path: ofEvent() }),
    DELETE: answers(204, { path: ofEvent() }),
  },
  'events/[id]/feature.ts': { POST: answers(200, { path: ofEvent('/feature') }) },
  'events/[id]/speakers/index.ts': { GET: answers(200, { path: ofEvent('/speakers') }) },
  'events/[id]/speakers/[speakerId].ts': {
    POST: answers(204, { path: ofBoth }),
    DELETE: answers(204, { path: ofBoth }),
  },
  'events/[id]/registration.ts': {
    GET: answers(200, { path: ofEvent('/registration') }),
    POST: answers(200, { path: ofEvent('/registration') }),
    DELETE: answers(200, { path: ofEvent('/registration') }),
  },
  // Nobody has a place at an event that was just made.
  'events/[id]/registration.ics.ts': { GET: answers(403, { path: ofEvent('/registration.ics') }) },
  // The token that a reminder carries is the key; without one nothing opens.
  'events/[id]/mailed-registration.ts': {
    GET: answers(410, { path: ofEvent('/mailed-registration?token=x') }),
  },
  'events/[id]/join.ts': { POST: answers(403, { path: ofEvent('/join') }) },
  'events/[id]/view.ts': { POST: answers(204, { path: ofEvent('/view') }) },
  'events/[id]/attendees.ts': { GET: answers(200, { path: ofEvent('/attendees') }) },
  'events/[id]/attendees.csv.ts': { GET: answers(200, { path: ofEvent('/attendees.csv') }) },
  // Nobody has a place at an event that was just made, and so none was present.
  'events/[id]/attendance.ts': {
    GET: answers(403, { path: ofEvent('/attendance') }),
    POST: answers(403, { path: ofEvent('/attendance'), body: () => ({ word: 'mangga' }) }),
  },
  'events/[id]/feedback.ts': {
    GET: answers(403, { path: ofEvent('/feedback') }),
    PUT: answers(403, {
      path: ofEvent('/feedback'),
      body: () => ({ useful: 4, pace: 'right', text: '' }),
    }),
  },
  'admin/events/[id]/feedback.ts': { GET: answers(200, { path: ofAdminEvent('/feedback') }) },
  'admin/events/[id]/words.ts': {
    GET: answers(200, { path: ofAdminEvent('/words') }),
    PUT: answers(200, { path: ofAdminEvent('/words'), body: words }),
  },
  'admin/events/[id]/attendance.ts': {
    GET: answers(200, { path: ofAdminEvent('/attendance') }),
    POST: answers(200, {
      path: ofAdminEvent('/attendance'),
      body: () => ({ userIds: [1], attended: true }),
    }),
  },
  'admin/events/[id]/numbers.ts': { GET: answers(200, { path: ofAdminEvent('/numbers') }) },
  'admin/events/[id]/messages/index.ts': {
    GET: answers(200, { path: ofAdminEvent('/messages') }),
    POST: answers(202, { path: ofAdminEvent('/messages'), body: message }),
  },
  'admin/events/[id]/messages/preview.ts': {
    POST: answers(200, { path: ofAdminEvent('/messages/preview'), body: message }),
  },
  'admin/events/[id]/cancel/index.ts': {
    POST: answers(200, { path: ofAdminEvent('/cancel'), body: reason }),
  },
  'admin/events/[id]/cancel/preview.ts': {
    POST: answers(200, { path: ofAdminEvent('/cancel/preview'), body: reason }),
  },
  // A link that was changed on the way; opened by hand, its page asks.
  'event-messages/unsubscribe.ts': {
    GET: answers(303, { path: ofNoReader }),
    POST: answers(410, { path: ofNoReader }),
  },
  'admin/events/[id]/attendance.csv.ts': {
    GET: answers(200, { path: ofAdminEvent('/attendance.csv') }),
  },
  'event-speakers/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: speaker }),
  },
  'event-speakers/[id].ts': {
    PUT: answers(200, { body: speaker, path: ofSpeaker }),
    DELETE: answers(204, { path: ofSpeaker }),
  },
  'event-categories/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: category }),
  },
  'event-categories/[id].ts': {
    PUT: answers(200, { body: category, path: ofCategory }),
    DELETE: answers(204, { path: ofCategory }),
  },
  'event-proposals/index.ts': { POST: answers(201, { body: proposal }) },
  'user/registrations.ts': { GET: answers(200) },
  'admin/event-speakers.ts': { GET: answers(200) },
  'admin/event-categories.ts': { GET: answers(200) },
  'admin/events.ts': { GET: answers(200) },
  'admin/events/[id]/walk-ins.ts': {
    GET: answers(200, { path: () => '/api/admin/events/1/walk-ins' }),
  },
  'admin/events/[id]/door-passes.ts': {
    GET: answers(200, { path: ofDoors }),
    POST: answers(201, { path: ofDoors, body: doorPass }),
  },
  'admin/door-passes/[id].ts': { DELETE: answers(204, { path: ofPass }) },
  // A pass is the key, not who someone is; without one nothing opens.
  'door/index.ts': { GET: answers(401) },
  'door/scans.ts': { POST: answers(401, { body: scans }) },
  'admin/event-proposals/index.ts': { GET: answers(200) },
  'admin/event-proposals/[id].ts': {
    PATCH: answers(200, { body: () => ({ status: 'accepted' }), path: ofProposal }),
  },
  // Only the scheduler may call it, who is nobody of these.
  'tasks/reminders.ts': {
    GET: answers(401),
    POST: answers(401),
  },
  'tasks/jobs.ts': {
    GET: answers(401),
    POST: answers(401),
  },
};
