import { useCallback, useEffect, useState } from 'react';

export type Loaded<Data> =
  { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'ready'; data: Data };

/** What a call answers, and how to ask again; what was there stays in sight meanwhile. */
export function useLoaded<Data>(fetchData: () => Promise<Data>) {
  const [state, setState] = useState<Loaded<Data>>({ is: 'loading' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isWanted = true;
    fetchData().then(
      (data) => isWanted && setState({ is: 'ready', data }),
      (error: unknown) => isWanted && setState({ is: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [fetchData, asked]);
  const reload = useCallback(() => setAsked((times) => times + 1), []);
  return { state, reload };
}
