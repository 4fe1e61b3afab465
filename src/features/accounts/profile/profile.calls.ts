import { defineCall } from '~/calls/call';
import { fullProofSchema, profileSchema } from '../accounts.schema';
import { inLanguage } from '~/lib/url/queries';

export const exportData = defineCall('GET /api/user/export', {
  access: 'user',
  run: async (db, { actor }) => {
    const { exportData } = await import('./data-export.server');
    return new Response(JSON.stringify(await exportData(db, actor), null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="sinau-ai-data.json"',
        'Cache-Control': 'no-store',
      },
    });
  },
});

export const updateProfile = defineCall('PATCH /api/user', {
  access: 'user',
  body: profileSchema,
  query: inLanguage,
  run: async (db, { actor, body, context, query }) => {
    const { updateProfile } = await import('./profile.server');
    const { rotateSession } = await import('~/server/auth/session-cookie');

    const user = await updateProfile(db, { ...body, actor, lang: query.lang });
    if (body.currentPassword !== undefined) await rotateSession(db, context.cookies);
    return user;
  },
});

export const deleteAccount = defineCall('DELETE /api/user', {
  access: 'user',
  body: fullProofSchema,
  run: async (db, { actor, body, context }) => {
    const { deleteAccount } = await import('./profile.server');
    const { clearApplicantToken } = await import('~/server/auth/applicant-cookie');
    const { clearSessionCookie } = await import('~/server/auth/session-cookie');

    await deleteAccount(db, { ...body, actor });
    clearSessionCookie(context.cookies);
    clearApplicantToken(context.cookies);
  },
});
