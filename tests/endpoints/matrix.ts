import { randomBytes, randomUUID } from 'node:crypto';
import { call, createAccount, someRegistration, type Account } from '../support/accounts';
import { bootcampMatrix } from './bootcamp-matrix';
import { courseMatrix } from './course-matrix';
import { eventMatrix } from './event-matrix';
import { hubMatrix } from './hub-matrix';
import { jobMatrix } from './job-matrix';
import { memberMatrix } from './member-matrix';
import { uploadMatrix } from './upload-matrix';
import { notificationMatrix } from './notification-matrix';
import { trainerMatrix } from './trainer-matrix';
import { answers, make, owner, type Cast, type Row, withAccess } from './rules';
import { translationMatrix } from './translation-matrix';
import { workMatrix } from './work-matrix';

const publicList: Row = { GET: answers(200) };
const target = (part: string) => ({
  path: (cast: Cast) => `/api/admin/users/${cast.target.id}/${part}`,
});
/** Somebody new: staff are banned by others of all scopes alone. */
const somebody = (part: string) => ({
  path: async (_: Cast, origin: string) =>
    `/api/admin/users/${(await createAccount(origin)).id}/${part}`,
});

async function ownSession({ user }: Cast, origin: string): Promise<string> {
  const response = await call(origin, 'GET', '/api/user/sessions', { cookie: user.cookie });
  const [device] = (await response.json()) as { number: number }[];
  return `/api/user/sessions/${device?.number}`;
}

async function viewOfJob(_: Cast, origin: string): Promise<string> {
  const [job] = (await (await fetch(`${origin}/api/jobs/hot`)).json()) as { id: number }[];
  return `/api/jobs/${job?.id}/view`;
}

async function ownCollection({ user }: Cast, origin: string): Promise<string> {
  const body = { name: 'Prompt' };
  const response = await call(origin, 'POST', '/api/collections', { cookie: user.cookie, body });
  return `/api/collections/${((await response.json()) as { id: number }).id}`;
}

const ownShare = async (cast: Cast, origin: string) => `${await ownCollection(cast, origin)}/share`;

const someChannel = () => randomBytes(6).toString('hex');

async function ofChannel(_: Cast, origin: string): Promise<string> {
  const name = someChannel();
  await make(origin, '/api/admin/channels', { name });
  return `/api/admin/channels/${name}`;
}

const proof = ({ password }: Account) => ({ password });

const token = () => ({ token: randomBytes(32).toString('base64url') });

/** Every file below `src/pages/api`, its methods, and who may call them; other methods are 405. */
export const matrix = withAccess({
  '[...path].ts': { all: 404, GET: answers(404, { path: () => '/api/nothing' }) },
  'courses.ts': publicList,
  ...eventMatrix,
  ...jobMatrix,
  ...bootcampMatrix,
  ...courseMatrix,
  ...uploadMatrix,
  ...notificationMatrix,
  'events/featured.ts': publicList,
  'health.ts': publicList,
  'openapi.json.ts': publicList,
  'ready.ts': publicList,
  'jobs/hot.ts': publicList,
  'offline.ts': { GET: answers(200, { path: () => '/api/offline?item=course:1&lang=id' }) },
  'search.ts': { GET: answers(200, { path: () => '/api/search?q=ai' }) },
  'jobs/[id]/view.ts': { POST: answers(204, { path: viewOfJob }) },
  ...hubMatrix,
  ...trainerMatrix,
  ...translationMatrix,
  ...workMatrix,
  ...memberMatrix,

  'register.ts': { POST: answers(201, { body: someRegistration, destroys: true }) },
  // The seeded site has an admin.
  'setup.ts': {
    POST: answers(404, { body: () => ({ ...someRegistration(), ...token() }) }),
  },
  'login.ts': {
    POST: answers(401, {
      body: () => ({ username: randomBytes(8).toString('hex'), password: 'x' }),
    }),
  },
  // A page's form, which names the mode in the address; without it nothing is set.
  'data-saver.ts': { POST: answers(400) },
  'counts.ts': {
    POST: answers(204, {
      body: () => ({
        id: randomUUID(),
        counts: [{ kind: 'lab.open', key: 'tokens', n: 1 }],
      }),
    }),
  },
  'admin/counts.csv.ts': { GET: answers(200) },
  'admin/channels/index.ts': { POST: answers(201, { body: () => ({ name: someChannel() }) }) },
  'admin/channels/[name].ts': { DELETE: answers(204, { path: ofChannel }) },
  'logout.ts': { POST: answers(204, { destroys: true }) },
  'password/forgot.ts': {
    POST: answers(202, { body: () => ({ email: someRegistration().email }) }),
  },
  'password/reset.ts': {
    POST: answers(410, { body: () => ({ ...token(), password: 'kopi hitam pagi' }) }),
  },
  'password/change.ts': {
    POST: answers(204, {
      body: ({ password }) => ({ currentPassword: password, newPassword: 'kopi hitam pagi' }),
      destroys: true,
    }),
  },
  'email/verify/index.ts': { POST: answers(410, { body: token }) },
  'email/verify/send.ts': { POST: answers(202) },
  'user/index.ts': {
    GET: answers(200),
    PATCH: answers(200, { body: () => ({ name: 'Sari' }) }),
    DELETE: answers(204, { body: proof, destroys: true }),
  },
  'collections/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: () => ({ name: 'Prompt' }) }),
  },
  'collections/preview.ts': { POST: answers(200, { body: () => ({ markdown: '**Inti**' }) }) },
  'collections/[id]/index.ts': {
    GET: owner(200, { path: ownCollection }),
    PUT: owner(200, { path: ownCollection, body: () => ({ name: 'Baru' }) }),
    DELETE: owner(204, { path: ownCollection }),
  },
  'collections/[id]/share.ts': {
    GET: owner(200, { path: ownShare }),
    POST: owner(200, { path: ownShare }),
    DELETE: owner(204, { path: ownShare }),
  },
  // A link that leads nowhere; what may be copied is in the services' tests.
  'collections/copy.ts': { POST: answers(404, { body: token }) },
  'admin/collections.ts': { GET: answers(200) },
  'user/export.ts': { GET: answers(200) },
  'user/sessions/index.ts': {
    GET: answers(200),
    DELETE: answers(204, { body: proof, destroys: true }),
  },
  'user/sessions/[number].ts': {
    DELETE: owner(204, { path: ownSession, body: proof, destroys: true }),
  },
  'user/totp/index.ts': {
    POST: answers(200, { body: proof, destroys: true }),
    DELETE: answers(204, { body: proof, destroys: true }),
  },
  'user/totp/confirm.ts': { POST: answers(409, { body: () => ({ code: '123456' }) }) },
  'admin/users/index.ts': { GET: answers(200) },
  'admin/users/[id]/ban.ts': {
    POST: answers(204, { body: () => ({ reason: 'x' }), ...somebody('ban') }),
    DELETE: answers(204, { ...somebody('ban') }),
  },
  'admin/users/[id]/admin.ts': {
    POST: answers(204, { ...target('admin') }),
    DELETE: answers(204, { ...target('admin') }),
  },
  'admin/users/[id]/scopes.ts': {
    PUT: answers(204, { body: () => ({ scopes: ['events'] }), ...target('scopes') }),
  },
  'admin/users/[id]/confirmation.ts': { POST: answers(204, { ...somebody('confirmation') }) },
  'admin/users/[id]/sessions.ts': { DELETE: answers(204, { ...somebody('sessions') }) },
  'admin/audit.ts': { GET: answers(200) },
  'admin/samples.ts': { POST: answers(200), DELETE: answers(200, { isSpared: true }) },
});
