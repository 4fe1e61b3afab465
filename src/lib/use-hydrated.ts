import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until scripts have taken it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
