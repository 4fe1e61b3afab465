import { z } from 'zod';
import { deviceTime } from '~/lib/device-time.schema';
import { issue, type IssueCode, type IssueParams, type Issues } from '~/lib/issue';

/** Actions that a device may perform offline and send later. */
export type ActionKindName =
  | 'class.completed'
  | 'class.reopened'
  | 'class.step'
  | 'practice.answered'
  | 'review.answered'
  | 'work.saved'
  | 'logbook.added'
  | 'collection.edited';

/** Maximum number of actions in one call. */
const actionsPerCall = 50;

const actionSchema = z.object({
  /** Created by the device; the same for each attempt of an action. */
  id: z.uuidv4().toLowerCase(),
  /** When it was done, by the clock of the device. */
  at: deviceTime,
  /** A device may be newer than this server and know more kinds. */
  kind: z.string().min(1).max(100),
  /** Validated by its kind, so that one wrong input fails only its own action. */
  input: z.record(z.string(), z.unknown()),
});
export type DeviceAction = z.output<typeof actionSchema>;

export const actionsInputSchema = z.object({
  /** The person who performed the actions, who may have logged out since on a shared phone. */
  userId: z.int().optional(),
  /** When they are sent, by the same clock as their `at`; older builds do not say it. */
  sentAt: deviceTime.optional(),
  actions: z
    .array(actionSchema)
    .min(1, issue('invalid'))
    .max(actionsPerCall, issue('too_many', { max: actionsPerCall })),
});
export type ActionsInput = z.output<typeof actionsInputSchema>;

/** The result of an action: done (now or earlier) or refused for good. */
export type ActionResult = { id: string } & (
  | { state: 'done'; answer?: unknown }
  | { state: 'refused'; code: IssueCode; params?: IssueParams; issues?: Issues }
);

export interface ActionResults {
  results: ActionResult[];
}
