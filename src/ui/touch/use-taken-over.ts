import { useLayoutEffect, type RefObject } from 'react';
import { takenOver } from './taken-over';

/**
 * Tells `client:touch` that the handlers of an island are there, so that it repeats what they missed.
 * React itself does not say when it has taken over the server's HTML. A layout effect, so that no key
 * comes between.
 */
export function useTakenOver(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    ref.current?.dispatchEvent(new Event(takenOver, { bubbles: true }));
  }, [ref]);
}
