import { useEffect } from 'react';

/** Opens the form of a new row where the address asks for it with `?add=1`, once. */
export function useAddFromAddress(add: () => void, isReady = true): void {
  useEffect(() => {
    const url = new URL(location.href);
    if (!isReady || !url.searchParams.has('add')) return;
    url.searchParams.delete('add');
    history.replaceState(history.state, '', url);
    add();
  }, [add, isReady]);
}
