import { gradients, type GradientName } from '../kawung';
import type { Look } from './apart';
import { figureNames, type FigureName } from './figures';

/** The look that a file such as `nila-mic` names; null for any other name. */
export function findLook(name: string): Look | null {
  const [, colour = '', figure = ''] = /^([a-z]+)-([a-z]+)$/.exec(name) ?? [];
  const isKnown =
    Object.hasOwn(gradients, colour) && (figureNames as readonly string[]).includes(figure);
  return isKnown ? { colour: colour as GradientName, figure: figure as FigureName } : null;
}
