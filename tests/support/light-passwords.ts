/** Environment in which hashing a password costs next to nothing: tests make hundreds of accounts. */
export const lightPasswords = { PASSWORD_COST: 'light', TEST_RUN: '1' };

/** The key that a server with a PostgreSQL database needs. */
export const testSecret = { SECRET_KEY: 'known to the tests alone, of no use elsewhere' };
