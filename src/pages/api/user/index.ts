import { serve } from '~/calls/serve';
import { getUser } from '~/features/accounts/accounts.calls';
import { deleteAccount, updateProfile } from '~/features/accounts/profile/profile.calls';

export const prerender = false;
export const { GET, PATCH, DELETE } = serve(getUser, updateProfile, deleteAccount);
