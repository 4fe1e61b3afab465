import type { Actor } from '~/server/auth/actor';
import { someAddress, someRegistration, type Account } from '../support/accounts';

/** Who calls with an account. */
export const actorOf = (
  { id, username }: Pick<Account, 'id' | 'username'>,
  isAdmin = false,
): Actor => ({ id, username, scopes: isAdmin ? ['all'] : [], organizationId: null });

/** The token of the session that an account was made with. */
export const tokenOf = ({ cookie }: Account) => cookie.split('=')[1] ?? '';

/** What the service of registration takes, from an address of nobody else. */
export const newRegistration = () => ({
  ...someRegistration(),
  institution: 'infrastruktur' as const,
  isAdmin: false,
  address: someAddress(),
});
