import { z } from 'zod';
import { defineCall } from '~/calls/call';

export const listOrganizations = defineCall('GET /api/admin/organizations', {
  access: 'staff:any',
  run: async (db, { actor }) => {
    const { listOrganizations } = await import('./organizations.server');
    return listOrganizations(db, { actor });
  },
});

import {
  confirmSchema,
  decisionSchema,
  importSchema,
  invitationQuery,
  inviteSchema,
  maxInvitationFileBytes,
  memberQuery,
  membershipQuery,
  organizationChangeSchema,
  organizationInputSchema,
  requestSchema,
} from './members.schema';
import { inLanguage } from '~/lib/url/queries';
import { langQuery } from '~/lib/translations/localized.schema';
import { limits } from '~/config/limits';

export const requestInvitation = defineCall('POST /api/invitation-requests', {
  access: 'anyone',
  body: requestSchema,
  status: 201,
  run: async (db, { body: input, sent, context }) => {
    const { requestInvitation } = await import('./requests.server');
    const { clientKey } = await import('~/server/http/client-address');

    await requestInvitation(db, { sender: clientKey(context), input, sent });
    return { received: true };
  },
});

export const revokeOwnInvitation = defineCall('DELETE /api/organization/invitations/:id', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { managerInviter } = await import('./inviter.server');
    const { revokeInvitation } = await import('./invitations.server');
    return revokeInvitation(db, await managerInviter(db, actor), params.id);
  },
});

export const listOwnInvitations = defineCall('GET /api/organization/invitations', {
  access: 'user',
  query: invitationQuery.extend(langQuery),
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listInvitations } = await import('./invitation-list.server');
    const { managerInviter } = await import('./inviter.server');

    const by = await managerInviter(db, actor, query.lang);
    return await listInvitations(db, by, query);
  },
});

/** As a manager, to the caller's own institution. */
export const inviteToOwn = defineCall('POST /api/organization/invitations', {
  access: 'user',
  body: inviteSchema,
  query: inLanguage,
  status: 201,
  run: async (db, { actor, body, query }) => {
    const { invite } = await import('./invitations.server');
    const { managerInviter } = await import('./inviter.server');
    return invite(db, await managerInviter(db, actor, query.lang), body);
  },
});

/** As a manager, of the caller's own institution. */
export const listOwnMembers = defineCall('GET /api/organization/members', {
  access: 'user',
  query: memberQuery.extend(langQuery),
  run: async (db, { actor, query }) => {
    const { readInstitution } = await import('./institution/institution.server');
    return readInstitution(db, { actor, ...query });
  },
});

export const confirmOwnMember = defineCall('POST /api/organization/members/:userId/confirm', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { confirmMember } = await import('./institution/institution.server');
    return confirmMember(db, { actor, userId: params.userId });
  },
});

export const exportOwnMembers = defineCall('GET /api/organization/members.csv', {
  access: 'user',
  query: z.object(langQuery),
  run: async (db, { actor, query }) => {
    const { exportMembers } = await import('./institution/institution.server');
    const { csvResponse } = await import('~/server/files/files');

    const { filename, csv } = await exportMembers(db, { actor, ...query });
    return csvResponse(filename, csv);
  },
});

export const createOrganization = defineCall('POST /api/admin/organizations', {
  access: 'staff:people',
  body: organizationInputSchema,
  status: 201,
  run: async (db, { actor, body: input }) => {
    const { createOrganization } = await import('./organizations.server');
    return createOrganization(db, { actor, input });
  },
});

export const confirmMembers = defineCall('POST /api/admin/organizations/:id/members', {
  access: 'staff:people',
  body: confirmSchema,
  run: async (db, { actor, body: { userIds }, params }) => {
    const { confirmMembers } = await import('./memberships.server');
    return confirmMembers(db, { actor, id: params.id, userIds });
  },
});

export const updateOrganization = defineCall('PATCH /api/admin/organizations/:id', {
  access: 'staff:people',
  body: organizationChangeSchema,
  run: async (db, { actor, body: change, params }) => {
    const { updateOrganization } = await import('./organizations.server');
    return updateOrganization(db, { actor, id: params.id, change });
  },
});

export const listMemberships = defineCall('GET /api/admin/memberships', {
  access: 'staff:people',
  query: membershipQuery,
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listMemberships } = await import('./memberships.server');

    return await listMemberships(db, { actor, query });
  },
});

export const decideMembership = defineCall('POST /api/admin/memberships/:userId', {
  access: 'staff:people',
  body: decisionSchema,
  run: async (db, { actor, body: { decision }, params }) => {
    const { decideMembership } = await import('./memberships.server');
    return decideMembership(db, { actor, userId: params.userId, decision });
  },
});

export const makeManager = defineCall('POST /api/admin/memberships/:userId/manager', {
  access: 'staff:people',
  run: async (db, { actor, params }) => {
    const { setManager } = await import('./memberships.server');
    return setManager(db, { actor, userId: params.userId, isManager: true });
  },
});

export const removeManager = defineCall('DELETE /api/admin/memberships/:userId/manager', {
  access: 'staff:people',
  run: async (db, { actor, params }) => {
    const { setManager } = await import('./memberships.server');
    return setManager(db, { actor, userId: params.userId, isManager: false });
  },
});

export const importInvitations = defineCall('POST /api/admin/invitations/import', {
  access: 'staff:people',
  body: importSchema,
  formLimit: 2 * maxInvitationFileBytes,
  file: 'file',
  run: async (db, { actor, body: { dryRun }, file }) => {
    const { importInvitations } = await import('./invitation-csv.server');
    const { staffInviter } = await import('./inviter.server');
    return importInvitations(db, staffInviter(actor), {
      file,
      isDryRun: dryRun,
    });
  },
});

export const listInvitations = defineCall('GET /api/admin/invitations', {
  access: 'staff:people',
  query: invitationQuery,
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listInvitations } = await import('./invitation-list.server');
    const { staffInviter } = await import('./inviter.server');

    const list = await listInvitations(db, staffInviter(actor), query);
    return list;
  },
});

export const invite = defineCall('POST /api/admin/invitations', {
  access: 'staff:people',
  body: inviteSchema,
  status: 201,
  run: async (db, { actor, body }) => {
    const { invite } = await import('./invitations.server');
    const { staffInviter } = await import('./inviter.server');
    return invite(db, staffInviter(actor), body);
  },
});

export const revokeInvitation = defineCall('DELETE /api/admin/invitations/:id', {
  access: 'staff:people',
  run: async (db, { actor, params }) => {
    const { revokeInvitation } = await import('./invitations.server');
    const { staffInviter } = await import('./inviter.server');
    return revokeInvitation(db, staffInviter(actor), params.id);
  },
});

export const resendInvitation = defineCall('POST /api/admin/invitations/:id/resend', {
  access: 'staff:people',
  run: async (db, { actor, params }) => {
    const { resendInvitation } = await import('./invitations.server');
    const { staffInviter } = await import('./inviter.server');
    return resendInvitation(db, staffInviter(actor), params.id);
  },
});
