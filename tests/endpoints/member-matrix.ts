import { randomBytes } from 'node:crypto';
import { someRegistration } from '../support/accounts';
import { answers, type Cast, type Row, firstOf, make } from './rules';

const address = () => ({ email: someRegistration().email });

/** The way to an invitation of the staff. */
const someInvitation = async (_: Cast, origin: string) =>
  `/api/admin/invitations/${(await make(origin, '/api/admin/invitations', address())).id}`;

const someResend = async (cast: Cast, origin: string) =>
  `${await someInvitation(cast, origin)}/resend`;

const firstOrganization = async (_: Cast, origin: string) =>
  `/api/admin/organizations/${await firstOf(origin, '/api/admin/organizations')}`;

const membership = ({ target }: Cast) => `/api/admin/memberships/${target.id}`;
const managerOfNobody = () => '/api/admin/memberships/2000000000/manager';

/** The files of memberships and invitations below `src/pages/api`, in the form of `matrix.ts`. */
export const memberMatrix: Record<string, Row> = {
  'invitations.ts': {
    POST: answers(410, { body: () => ({ token: randomBytes(32).toString('base64url') }) }),
  },
  'invitation-requests.ts': {
    POST: answers(201, {
      body: () => ({ ...address(), name: 'Sari', reason: 'AI untuk kelas saya' }),
    }),
  },
  'admin/organizations/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: () => ({ name: `Mitra ${randomBytes(4).toString('hex')}` }) }),
  },
  'admin/organizations/[id]/index.ts': {
    PATCH: answers(200, { path: firstOrganization, body: () => ({}) }),
  },
  'admin/organizations/[id]/members.ts': {
    POST: answers(200, {
      path: async (cast, origin) => `${await firstOrganization(cast, origin)}/members`,
      body: () => ({ userIds: [2_000_000_000] }),
    }),
  },
  'admin/memberships/index.ts': { GET: answers(200) },
  'admin/memberships/[userId]/index.ts': {
    POST: answers(200, { path: membership, body: () => ({ decision: 'confirm' }) }),
  },
  'admin/memberships/[userId]/manager.ts': {
    DELETE: answers(404, { path: managerOfNobody }),
    POST: answers(404, { path: managerOfNobody }),
  },
  'admin/invitations/index.ts': {
    GET: answers(200),
    POST: answers(201, { body: address }),
  },
  'admin/invitations/[id]/index.ts': { DELETE: answers(204, { path: someInvitation }) },
  'admin/invitations/[id]/resend.ts': { POST: answers(200, { path: someResend }) },
  'admin/invitations/import.ts': {
    // A file has to come with it.
    POST: answers(400, { body: () => ({ dryRun: true }) }),
  },
  // For managers, of whom there is none here: everyone else is refused by the service.
  'organization/invitations/index.ts': {
    GET: answers(403),
    POST: answers(403, { body: address }),
  },
  'organization/members/index.ts': { GET: answers(403) },
  'organization/members.csv.ts': { GET: answers(403) },
  'organization/members/[userId]/confirm.ts': {
    POST: answers(403, { path: ({ target }) => `/api/organization/members/${target.id}/confirm` }),
  },
  'organization/invitations/[id].ts': {
    DELETE: answers(403, { path: () => '/api/organization/invitations/1' }),
  },
};
