import { send } from '~/calls/send';
import { planOffline } from '~/site.calls';
import { ApiError } from '~/lib/api-client';
import type { OfflinePart, OfflinePlan } from './plan';
import { SaveError, type SaveProblem } from './save-error';
import type { SavedItem } from './saved-items';

export const bytesOf = (parts: readonly OfflinePart[]) =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);

export const filesIn = (parts: readonly OfflinePart[]) =>
  parts.filter(({ kind }) => kind === 'file');

export const pagesIn = (parts: readonly OfflinePart[]) =>
  parts.filter(({ kind }) => kind === 'page');

/** The current plan for an item. */
export const askPlan = (item: string, locale: string) => send(planOffline, { item, lang: locale });

/** Restricts a plan to pages if the item was saved without files. */
export const asChosen = ({ parts }: SavedItem, plan: OfflinePlan): OfflinePlan =>
  filesIn(parts).length > 0 ? plan : { ...plan, parts: pagesIn(plan.parts) };

/** The current plan for a saved item, in its language. */
export async function askAgain(item: SavedItem): Promise<OfflinePlan> {
  const at = item.key.lastIndexOf(':');
  return asChosen(item, await askPlan(item.key.slice(0, at), item.key.slice(at + 1)));
}

/** The problem to show for a failed save or plan. */
export function problemOf(error: unknown): SaveProblem | 'off' {
  if (error instanceof SaveError) return error.problem;
  if (!(error instanceof ApiError)) return 'storage';
  if (error.code === 'saving_off') return 'off';
  return error.status === 0 || error.status >= 500 ? 'network' : 'refused';
}
