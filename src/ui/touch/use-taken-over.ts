import { useEffect, type RefObject } from 'react';
import { takenOver } from './taken-over';

/**
 * Tells `client:touch` that the handlers of an island are there, so that it repeats what they missed.
 * React itself does not say when it has taken over the server's HTML.
 */
export function useTakenOver(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    ref.current?.dispatchEvent(new Event(takenOver, { bubbles: true }));
  }, [ref]);
}
