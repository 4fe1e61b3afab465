import type { z } from 'zod';
import type { Db } from '#db/client';
import type { Actor } from '~/server/auth/actor';
import type { ActionKindName } from './actions.schema';

interface ActionCall<Input> {
  actor: Actor;
  id: string;
  /** When it was done, by the server's clock. */
  at: Date;
  input: Input;
}

/** Parses and performs a kind of action. */
export interface ActionKind<Input = unknown> {
  input: z.ZodType<Input>;
  /** True if the result of `run` is sent to the device. */
  isAnswered?: boolean;
  /**
   * Performs the action in the transaction that records it. It must only touch the database, since
   * a later failure rolls it back.
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
