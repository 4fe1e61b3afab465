import { defineCall } from '~/calls/call';
import { auditQuery } from './audit-query';
import { banSchema, seenUserQuery, userQuery } from '../accounts.schema';
import { scopesSchema } from './scopes.schema';
import { limits } from '~/config/limits';
import { pageQuery } from '~/lib/url/queries';

export const listAudit = defineCall('GET /api/admin/audit', {
  access: 'staff:all',
  query: auditQuery,
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listAudit } = await import('./audit.server');

    return await listAudit(db, { actor, ...query });
  },
});

export const listUsers = defineCall('GET /api/admin/users', {
  access: 'staff:people',
  query: pageQuery.extend(userQuery.shape),
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listUsers } = await import('./users.server');

    const { q, page } = query;
    return await listUsers(db, { actor, q, page });
  },
});

export const grantAdmin = defineCall('POST /api/admin/users/:id/admin', {
  access: 'staff:all',
  query: seenUserQuery,
  run: async (db, { actor, params, query }) => {
    const { grantAdmin } = await import('./user-admin.server');
    return grantAdmin(db, {
      actor,
      id: params.id,
      seen: query,
    });
  },
});

export const revokeAdmin = defineCall('DELETE /api/admin/users/:id/admin', {
  access: 'staff:all',
  query: seenUserQuery,
  run: async (db, { actor, params, query }) => {
    const { revokeAdmin } = await import('./user-admin.server');
    return revokeAdmin(db, {
      actor,
      id: params.id,
      seen: query,
    });
  },
});

export const setScopes = defineCall('PUT /api/admin/users/:id/scopes', {
  access: 'staff:all',
  body: scopesSchema,
  query: seenUserQuery,
  run: async (db, { actor, body, params, query }) => {
    const { setScopes } = await import('./user-admin.server');
    return setScopes(db, { actor, id: params.id, scopes: body.scopes, seen: query });
  },
});

export const banUser = defineCall('POST /api/admin/users/:id/ban', {
  access: 'staff:people',
  body: banSchema,
  query: seenUserQuery,
  run: async (db, { actor, body, params, query }) => {
    const { banUser } = await import('./user-admin.server');
    return banUser(db, {
      ...body,
      actor,
      id: params.id,
      seen: query,
    });
  },
});

export const unbanUser = defineCall('DELETE /api/admin/users/:id/ban', {
  access: 'staff:people',
  query: seenUserQuery,
  run: async (db, { actor, params, query }) => {
    const { unbanUser } = await import('./user-admin.server');
    return unbanUser(db, {
      actor,
      id: params.id,
      seen: query,
    });
  },
});

export const endSessions = defineCall('DELETE /api/admin/users/:id/sessions', {
  access: 'staff:people',
  run: async (db, { actor, params }) => {
    const { endSessions } = await import('./user-admin.server');
    return endSessions(db, { actor, id: params.id });
  },
});

export const resendConfirmation = defineCall('POST /api/admin/users/:id/confirmation', {
  access: 'staff:people',
  run: async (db, { actor, params }) => {
    const { resendConfirmation } = await import('../resend-confirmation.server');
    return resendConfirmation(db, { actor, id: params.id });
  },
});
