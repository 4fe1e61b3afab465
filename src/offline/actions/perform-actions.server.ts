import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { deviceActions, users, type StoredResult } from '#db/schema';
import { retention } from '~/config/retention';
import { notBefore, placeInstant } from '~/lib/device-time';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { parse } from '~/server/http/body';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import type { ActionKinds } from './action-kind.server';
import type {
  ActionKindName,
  ActionResult,
  ActionResults,
  ActionsInput,
  DeviceAction,
} from './actions.schema';

/** Limit of calls by one person, enough for an outbox that several devices send at once. */
const callLimits: Limit[] = [{ name: 'actions', points: 120, seconds: 60 }];

/** Limit of actions by one person, since each is a row even if it is refused. */
const actionLimits: Limit[] = [{ name: 'actions-day', points: 5000, seconds: 24 * 60 * 60 }];

const day = 24 * 60 * 60_000;

/** Statuses that may be different at the next attempt: no session, or too many requests. */
const passing = new Set([401, 429]);

const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && !passing.has(error.status);

const toRefusal = ({ code, params, details: { issues } }: AppError): StoredResult =>
  ({ state: 'refused', code, params, issues }) as StoredResult;

type KnownAction = DeviceAction & { kind: ActionKindName };

const isKnown = (action: DeviceAction, kinds: ActionKinds): action is KnownAction =>
  Object.hasOwn(kinds, action.kind);

interface ActionsCall {
  actor: Actor | null;
  input: ActionsInput;
  kinds: ActionKinds;
}

/**
 * Performs an action once and stores its result in one transaction. Of two calls with the same
 * action, the second waits for the first.
 */
async function perform(
  tx: Db,
  {
    actor,
    action: { id, kind, at, input: sentInput },
    kinds,
  }: { actor: Actor; action: KnownAction; kinds: ActionKinds },
): Promise<StoredResult> {
  const thisAction = and(eq(deviceActions.userId, actor.id), eq(deviceActions.id, id));
  const added = await tx
    .insert(deviceActions)
    .values({ userId: actor.id, id, kind, at })
    .onConflictDoNothing()
    .returning({ id: deviceActions.id });
  if (added.length === 0) {
    const [row] = await tx
      .select({ result: deviceActions.result })
      .from(deviceActions)
      .where(thisAction);
    if (!row?.result) throw new AppError('unavailable');
    return row.result;
  }
  let result: StoredResult = { state: 'done' };
  try {
    const { input, run, isAnswered } = kinds[kind];
    const call = { actor, id, at, input: parse(input, sentInput) as never };
    // A refused action is rolled back; the refusal is stored.
    const answer = await tx.transaction((savepoint) => run(savepoint, call));
    if (isAnswered) result = { state: 'done', answer };
  } catch (error) {
    if (!isFinal(error)) throw error;
    result = toRefusal(error);
  }
  await tx.update(deviceActions).set({ result }).where(thisAction);
  return result;
}

/** Returns when an account was made, before which it has done nothing. */
async function readBeginning(db: Db, userId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  return row?.createdAt;
}

/**
 * Performs the actions of a device in order, each exactly once. Throws `unauthorized` if they are
 * from another person. An unknown kind is refused without a record, so that a newer server can
 * perform the action later. The first action that cannot be performed now ends the call; earlier
 * ones stay done, and the device keeps the rest.
 */
export async function performActions(
  db: Db,
  { actor, input: { userId, sentAt, actions }, kinds }: ActionsCall,
): Promise<ActionResults> {
  const user = requireUser(actor);
  // The device keeps them until that person logs in again.
  if (userId !== undefined && userId !== user.id) throw new AppError('unauthorized');
  await countAttempt(db, callLimits, String(user.id));
  await countAttempt(db, actionLimits, String(user.id), actions.length);
  // Without the time of sending the device's word is all there is.
  const since = sentAt && (await readBeginning(db, user.id));
  const results: ActionResult[] = [];
  for (const sent of actions) {
    const at = placeInstant({ at: sent.at, sentAt }, new Date());
    const action = { ...sent, at: since ? notBefore(at, since) : at };
    const result: StoredResult = isKnown(action, kinds)
      ? await db.transaction((tx) => perform(tx, { actor: user, action, kinds }))
      : { state: 'refused', code: 'unknown_kind' };
    results.push({ id: action.id, ...result } as ActionResult);
  }
  return { results };
}

/** Deletes records of actions that no device will repeat. */
export async function sweepActions(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retention.device_actions.days * day);
  await db.delete(deviceActions).where(lt(deviceActions.createdAt, before));
}
