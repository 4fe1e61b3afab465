import { randomBytes } from 'node:crypto';
import { adminCookie, call, someRegistration } from '../support/accounts';
import type { Cast, Row } from './matrix';

const address = () => ({ email: someRegistration().email });

/** The way to an invitation of the staff. */
async function someInvitation(_: Cast, origin: string): Promise<string> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'POST', '/api/admin/invitations', {
    cookie,
    body: address(),
  });
  return `/api/admin/invitations/${((await response.json()) as { id: number }).id}`;
}

const someResend = async (cast: Cast, origin: string) =>
  `${await someInvitation(cast, origin)}/resend`;

async function firstOrganization(_: Cast, origin: string): Promise<string> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'GET', '/api/admin/organizations', { cookie });
  const [one] = (await response.json()) as { id: number }[];
  return `/api/admin/organizations/${one?.id}`;
}

const membership = ({ target }: Cast) => `/api/admin/memberships/${target.id}`;
const managerOfNobody = () => '/api/admin/memberships/2000000000/manager';

/** The files of memberships and invitations below `src/pages/api`, in the form of `matrix.ts`. */
export const memberMatrix: Record<string, Row> = {
  'invitations.ts': {
    POST: {
      access: 'anyone',
      status: 410,
      body: () => ({ token: randomBytes(32).toString('base64url') }),
    },
  },
  'invitation-requests.ts': {
    POST: {
      access: 'anyone',
      status: 201,
      body: () => ({ ...address(), name: 'Sari', reason: 'AI untuk kelas saya' }),
    },
  },
  'admin/organizations/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/organizations/[id].ts': {
    PATCH: { access: 'admin', status: 200, path: firstOrganization, body: () => ({}) },
  },
  'admin/memberships/index.ts': { GET: { access: 'admin', status: 200 } },
  'admin/memberships/[userId]/index.ts': {
    POST: {
      access: 'admin',
      status: 200,
      path: membership,
      body: () => ({ decision: 'confirm' }),
    },
  },
  'admin/memberships/[userId]/manager.ts': {
    DELETE: { access: 'admin', status: 404, path: managerOfNobody },
    POST: { access: 'admin', status: 404, path: managerOfNobody },
  },
  'admin/invitations/index.ts': {
    GET: { access: 'admin', status: 200 },
    POST: { access: 'admin', status: 201, body: address },
  },
  'admin/invitations/[id]/index.ts': {
    DELETE: { access: 'admin', status: 204, path: someInvitation },
  },
  'admin/invitations/[id]/resend.ts': {
    POST: { access: 'admin', status: 200, path: someResend },
  },
  'admin/invitations/import.ts': {
    // A file has to come with it.
    POST: { access: 'admin', status: 400, body: () => ({ dryRun: true }) },
  },
  // For managers, of whom there is none here: everyone else is refused by the service.
  'organization/invitations/index.ts': {
    GET: { access: 'user', status: 403 },
    POST: { access: 'user', status: 403, body: address },
  },
  'organization/invitations/[id].ts': {
    DELETE: { access: 'user', status: 403, path: () => '/api/organization/invitations/1' },
  },
};
