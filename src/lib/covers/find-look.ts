import type { Look } from './apart';
import { figureNames } from './figures';

/** The look that a file such as `mic` names; null for any other name. */
export function findLook(name: string): Look | null {
  const figure = figureNames.find((one) => one === name);
  return figure ? { figure } : null;
}
