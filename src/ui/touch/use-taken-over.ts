import { useLayoutEffect, type RefObject } from 'react';
import { takenOver } from './carry-over';

/**
 * Tells `client:touch` that an island's handlers are attached, so that it replays missed events.
 * React does not report the end of hydration. A layout effect, so that no key comes between.
 */
export function useTakenOver(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    ref.current?.dispatchEvent(new Event(takenOver, { bubbles: true }));
  }, [ref]);
}
