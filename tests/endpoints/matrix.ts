import { randomBytes } from 'node:crypto';
import { call, someRegistration, type Account } from '../support/accounts';
import { bootcampMatrix } from './bootcamp-matrix';
import { courseMatrix } from './course-matrix';
import { eventMatrix } from './event-matrix';
import { hubMatrix } from './hub-matrix';
import { jobMatrix } from './job-matrix';
import { memberMatrix } from './member-matrix';
import { uploadMatrix } from './upload-matrix';
import { notificationMatrix } from './notification-matrix';
import { trainerMatrix } from './trainer-matrix';
import { translationMatrix } from './translation-matrix';

export type Role = 'anonymous' | 'user' | 'other' | 'admin' | 'banned';

/** The people of the matrix; `target` is whom admins write on. */
export interface Cast extends Record<Exclude<Role, 'anonymous'>, Account> {
  target: Account;
}

export interface Rule {
  /** `owner`: of the rows that `path` names, which are the user's; to others they are not there. */
  access: 'anyone' | 'user' | 'owner' | 'admin';
  /** Answer to those who may. */
  status: number;
  body?: (account: Account) => unknown;
  /** Values for the parameters in the file's name. */
  path?: (cast: Cast, origin: string) => string | Promise<string>;
  /**
   * The call ends accounts or sessions, or rotates their token: each caller gets users of its own.
   */
  destroys?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Row = Partial<Record<Method, Rule>> & {
  /** One answer to everyone and every method. */
  all?: number;
};

const publicList: Row = { GET: { access: 'anyone', status: 200 } };
const target = (part: string) => ({
  path: (cast: Cast) => `/api/admin/users/${cast.target.id}/${part}`,
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

const proof = ({ password }: Account) => ({ password });

const token = () => ({ token: randomBytes(32).toString('base64url') });

/** Every file below `src/pages/api`, its methods, and who may call them; other methods are 405. */
export const matrix: Record<string, Row> = {
  '[...path].ts': { all: 404, GET: { access: 'anyone', status: 404, path: () => '/api/nothing' } },
  'courses.ts': publicList,
  ...eventMatrix,
  ...jobMatrix,
  ...bootcampMatrix,
  ...courseMatrix,
  ...uploadMatrix,
  ...notificationMatrix,
  'events/featured.ts': publicList,
  'health.ts': publicList,
  'ready.ts': publicList,
  'jobs/hot.ts': publicList,
  'offline.ts': {
    GET: { access: 'anyone', status: 200, path: () => '/api/offline?item=course:1&lang=id' },
  },
  'search.ts': { GET: { access: 'anyone', status: 200, path: () => '/api/search?q=ai' } },
  'jobs/[id]/view.ts': { POST: { access: 'anyone', status: 204, path: viewOfJob } },
  ...hubMatrix,
  ...trainerMatrix,
  ...translationMatrix,
  ...memberMatrix,

  'register.ts': {
    POST: { access: 'anyone', status: 201, body: someRegistration, destroys: true },
  },
  'login.ts': {
    POST: {
      access: 'anyone',
      status: 401,
      body: () => ({ username: randomBytes(8).toString('hex'), password: 'x' }),
    },
  },
  // A page's form, which names the mode in the address; without it nothing is set.
  'data-saver.ts': { POST: { access: 'anyone', status: 400 } },
  'logout.ts': { POST: { access: 'anyone', status: 204, destroys: true } },
  'password/forgot.ts': {
    POST: { access: 'anyone', status: 202, body: () => ({ email: someRegistration().email }) },
  },
  'password/reset.ts': {
    POST: {
      access: 'anyone',
      status: 410,
      body: () => ({ ...token(), password: 'kopi hitam pagi' }),
    },
  },
  'password/change.ts': {
    POST: {
      access: 'user',
      status: 204,
      body: ({ password }) => ({ currentPassword: password, newPassword: 'kopi hitam pagi' }),
      destroys: true,
    },
  },
  'email/verify/index.ts': { POST: { access: 'anyone', status: 410, body: token } },
  'email/verify/send.ts': { POST: { access: 'user', status: 202 } },
  'user/index.ts': {
    GET: { access: 'user', status: 200 },
    PATCH: { access: 'user', status: 200, body: () => ({ name: 'Sari' }) },
    DELETE: {
      access: 'user',
      status: 204,
      body: proof,
      destroys: true,
    },
  },
  'collections/index.ts': {
    GET: { access: 'user', status: 200 },
    POST: { access: 'user', status: 201, body: () => ({ name: 'Prompt' }) },
  },
  'collections/preview.ts': {
    POST: { access: 'user', status: 200, body: () => ({ markdown: '**Inti**' }) },
  },
  'collections/[id]/index.ts': {
    GET: { access: 'owner', status: 200, path: ownCollection },
    PUT: { access: 'owner', status: 200, path: ownCollection, body: () => ({ name: 'Baru' }) },
    DELETE: { access: 'owner', status: 204, path: ownCollection },
  },
  'collections/[id]/share.ts': {
    GET: { access: 'owner', status: 200, path: ownShare },
    POST: { access: 'owner', status: 200, path: ownShare },
    DELETE: { access: 'owner', status: 204, path: ownShare },
  },
  // A link that leads nowhere; what may be copied is in the services' tests.
  'collections/copy.ts': { POST: { access: 'user', status: 404, body: token } },
  'admin/collections.ts': { GET: { access: 'admin', status: 200 } },
  'user/export.ts': { GET: { access: 'user', status: 200 } },
  'user/sessions/index.ts': {
    GET: { access: 'user', status: 200 },
    DELETE: { access: 'user', status: 204, body: proof, destroys: true },
  },
  'user/sessions/[number].ts': {
    DELETE: { access: 'owner', status: 204, path: ownSession, body: proof, destroys: true },
  },
  'user/totp/index.ts': {
    POST: { access: 'user', status: 200, body: proof, destroys: true },
    DELETE: { access: 'user', status: 204, body: proof, destroys: true },
  },
  'user/totp/confirm.ts': {
    POST: { access: 'user', status: 409, body: () => ({ code: '123456' }) },
  },
  'admin/users/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/users/[id]/ban.ts': {
    POST: { access: 'admin', status: 204, body: () => ({ reason: 'x' }), ...target('ban') },
    DELETE: { access: 'admin', status: 204, ...target('ban') },
  },
  'admin/users/[id]/admin.ts': {
    POST: { access: 'admin', status: 204, ...target('admin') },
    DELETE: { access: 'admin', status: 204, ...target('admin') },
  },
  'admin/users/[id]/sessions.ts': {
    DELETE: { access: 'admin', status: 204, ...target('sessions') },
  },
  'admin/audit.ts': { GET: { access: 'admin', status: 200 } },
};
