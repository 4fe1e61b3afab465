import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { collections } from './collections.ts';
import { createdAt } from './columns.ts';

/** A share link: anyone with it may see the collection. Withdrawing it deletes the row. */
export const collectionShares = pgTable('collection_shares', {
  collectionId: integer()
    .primaryKey()
    .references(() => collections.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token: what finds the row opens nothing. */
  tokenHash: text().notNull().unique(),
  /** The token encrypted with the server's key, since its owner must see the link again to pass it on. */
  sealedToken: text().notNull(),
  createdAt: createdAt(),
});
