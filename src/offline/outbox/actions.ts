import { createStore, del, delMany, get, set, values } from 'idb-keyval';
import type { IssueCode, IssueParams, Issues } from '~/lib/issue';
import { currentOwner } from '~/offline/saved/saved-items';
import { noteQueued, noteWaiting, outboxName } from './waiting';

/** Input by kind of action; `src/action-kinds.ts` performs them, and knows more kinds. */
export interface ActionInputs {
  'class.completed': { classId: number };
  'class.reopened': { classId: number };
  'class.step': { classId: number; step: number };
  'practice.answered': { questionId: number; value: unknown };
  'work.saved': {
    classId: number;
    /** Older builds left it out. */
    title?: string;
    text: string;
    link: string;
    program?: string;
    consent: true;
    lang: string;
    /** The version that it was made from; null for a first one. */
    base: number | null;
  };
  'review.answered': { card: string; value?: unknown; remembered?: boolean };
  'logbook.added': Record<string, string>;
  'collection.edited': Texts & { collectionId: number; base: Texts };
}

interface Texts {
  name: string;
  description: string;
  summary: string;
}

/** The reason why the server has refused an action for good. */
export interface Refusal {
  /** True if the person has already been notified. */
  isTold?: true;
  code: IssueCode;
  params?: IssueParams;
  issues?: Issues;
}

/** An action of a person, which may reach the server later. */
export type Action = {
  [Kind in keyof ActionInputs]: {
    /** Created on the device, so that an action that arrives twice is performed once. */
    id: string;
    userId: number;
    /** Username; other users of the browser do not see the action. */
    owner: string;
    kind: Kind;
    /** The time of the action by the clock of the device, which may be set anew meanwhile. */
    at: string;
    /** Its place among those that wait; older builds left it out. */
    position?: number;
    /** The page of the action. */
    href: string;
    /** Title of the changed thing. */
    title: string;
    input: ActionInputs[Kind];
    /** Refused actions stay until their person has read the reason. */
    refusal?: Refusal;
    /** The build whose server did not know the kind; another build sends it again. */
    heldBy?: string;
  };
}[keyof ActionInputs];

const store = () => createStore(outboxName, 'actions');

/** The last used time, so that actions of the same millisecond stay in order. */
let last = 0;
function now(): string {
  last = Math.max(Date.now(), last + 1);
  return new Date(last).toISOString();
}

/** Stores an action in this browser until the server has it. Throws if storage is forbidden or full. */
export async function queueAction<Kind extends keyof ActionInputs>(
  userId: number,
  kind: Kind,
  input: ActionInputs[Kind],
  title = document.querySelector('h1')?.textContent?.trim() ?? '',
): Promise<string> {
  const id = crypto.randomUUID();
  const [owner, href, at] = [currentOwner(), globalThis.location.pathname, now()];
  const position = toPosition((await listActions()).at(-1)) + 1;
  await set(id, { id, userId, owner, kind, input, at, position, href, title }, store());
  noteQueued();
  return id;
}

const toPosition = (action: Action | undefined) => action?.position ?? 0;

/** Stored actions, oldest first, with refused ones. */
export async function listActions(): Promise<Action[]> {
  return (await values<Action>(store())).sort(
    (a, b) => toPosition(a) - toPosition(b) || (a.at < b.at ? -1 : 1),
  );
}

/** Whether people are told of an action; where they have read to is sent without a word. */
export const isDeed = ({ kind }: Pick<Action, 'kind'>) => kind !== 'class.step';

/** The actions of the browser's current user. */
export const listOwnActions = async () =>
  (await listActions()).filter(({ owner }) => owner === currentOwner());

export const deleteAction = (id: string) => del(id, store());

/** Stores why an action was refused, unless its person has logged out. */
export async function saveRefusal(action: Action, refusal: Refusal): Promise<void> {
  if (await get(action.id, store())) await set(action.id, { ...action, refusal }, store());
}

/** Holds back an action of a kind that the server does not know, until another build is here. */
export async function holdAction(action: Action, build: string): Promise<void> {
  if (await get(action.id, store())) await set(action.id, { ...action, heldBy: build }, store());
}

/** Deletes the actions of a person at a logout; those of others stay. Never throws. */
export async function clearOutbox(owner: string): Promise<void> {
  try {
    const [ownActions, otherActions]: [Action[], Action[]] = [[], []];
    for (const action of await listActions())
      (action.owner === owner ? ownActions : otherActions).push(action);
    await delMany(
      ownActions.map(({ id }) => id),
      store(),
    );
    noteWaiting(otherActions.some(({ refusal }) => !refusal));
  } catch {
    // Storage is forbidden, or there is no database.
  }
}
