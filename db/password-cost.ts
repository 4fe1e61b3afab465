/** OWASP's minimum for argon2id: 19 MiB and two passes. */
const full = { memoryCost: 19_456, timeCost: 2 };

/** For tests, which make hundreds of accounts. */
const light = { memoryCost: 64, timeCost: 1 };

/**
 * Returns the cost of hashing a password. `PASSWORD_COST=light` throws unless `TEST_RUN=1` is set
 * too, so that no single setting weakens people's passwords.
 */
export function passwordCost(env: Record<string, string | undefined>): typeof full {
  if (env.PASSWORD_COST !== 'light') return full;
  if (env.TEST_RUN !== '1') throw new Error('light is for tests alone: remove this variable');
  return light;
}
