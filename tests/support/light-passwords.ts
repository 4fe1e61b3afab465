/** Environment in which hashing a password costs next to nothing: tests make hundreds of accounts. */
export const lightPasswords = { PASSWORD_COST: 'light', TEST_RUN: '1' };
