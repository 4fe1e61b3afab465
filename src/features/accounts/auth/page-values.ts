import { useSyncExternalStore } from 'react';

/** The token of a mailed link, from the address of this page. */
export const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token');

/** For a store whose value does not change while the page is open. */
export const noChange = () => () => undefined;

/** False in the server's HTML and until scripts have taken it over. */
export const useHydrated = () =>
  useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
