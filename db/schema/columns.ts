import { bigint, integer, timestamp } from 'drizzle-orm/pg-core';

/** Surrogate key. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

/** Set by the database on insert and by Drizzle on every update. */
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

export const at = instant;

/** A counter that is never negative in practice and never overflows. */
export const counter = () => bigint({ mode: 'number' }).notNull().default(0);
