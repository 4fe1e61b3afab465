import type { z } from 'zod';
import type { Db } from '#db/client';
import type { Actor } from '~/server/auth/actor';
import type { ActionKindName } from './actions.schema';

interface ActionCall<Input> {
  actor: Actor;
  id: string;
  /** The time on the device, but never after now: a clock that is ahead wins nothing. */
  at: Date;
  input: Input;
}

/** Parses and performs a kind of action. */
export interface ActionKind<Input = unknown> {
  input: z.ZodType<Input>;
  /** Devices are told what `run` returns. */
  isAnswered?: boolean;
  /**
   * Does it in the transaction that remembers the action. Nothing may happen besides the database: it is
   * rolled back if what comes after it fails.
   */
  run: (tx: Db, call: ActionCall<Input>) => Promise<unknown>;
}

/** Declares a kind, so that `run` knows the type of its input. */
export const defineAction = <Input>(kind: ActionKind<Input>): ActionKind<Input> => kind;

/** A kind with any input. */
type AnyActionKind = Omit<ActionKind, 'run'> & {
  run: (tx: Db, call: ActionCall<never>) => Promise<unknown>;
};

export type ActionKinds = Readonly<Record<ActionKindName, AnyActionKind>>;
