import { staleTags } from '~/config/cache-tags';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.server';
import { profileSchema, fullProofSchema } from '~/features/accounts/accounts.schema';
import { getUser } from '~/features/accounts/user.server';
import { clearApplicantToken } from '~/server/auth/applicant-cookie';
import { endpoint } from '~/server/http/endpoint';
import { readLang } from '~/server/http/paging';
import { clearSessionCookie, rotateSession } from '~/server/auth/session-cookie';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor, context }) => getUser(db, actor, readLang(context.url)),
});

export const PATCH = endpoint({
  access: 'user',
  body: profileSchema,
  // They may show the name of their author.
  invalidates: staleTags.works,
  run: async (db, { actor, body, context }) => {
    const user = await updateProfile(db, { ...body, actor, lang: readLang(context.url) });
    if (body.currentPassword !== undefined) await rotateSession(db, context.cookies);
    return user;
  },
});

export const DELETE = endpoint({
  access: 'user',
  body: fullProofSchema,
  // Works that stay public lose the name of their author, certificates are gone.
  invalidates: [...staleTags.works, ...staleTags.certificates],
  run: async (db, { actor, body, context }) => {
    await deleteAccount(db, { ...body, actor });
    clearSessionCookie(context.cookies);
    clearApplicantToken(context.cookies);
  },
});
