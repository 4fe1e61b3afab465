import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '~/config/limits';
import type { ListPage } from '~/lib/api-client';
import { noteRefusal } from '../use-action';

type State<Item> =
  { is: 'loading' } | { is: 'failed'; error: unknown } | ({ is: 'ready' } & ListPage<Item>);

/**
 * A page of a list from the server, and how to see another one. While it is loaded again, what was
 * there stays; of two answers only the later question's counts.
 */
export function useList<Item>(fetchPage: (page: number) => Promise<ListPage<Item>>) {
  const [page, setPage] = useState(1);
  const [state, setState] = useState<State<Item>>({ is: 'loading' });
  const question = useRef(0);

  const load = useCallback(async () => {
    const asked = (question.current += 1);
    try {
      const list = await fetchPage(page);
      if (asked === question.current) setState({ is: 'ready', ...list });
    } catch (error) {
      noteRefusal(error);
      if (asked === question.current) setState({ is: 'failed', error });
    }
  }, [fetchPage, page]);

  useEffect(() => {
    void load();
  }, [load]);

  const retry = () => {
    setState({ is: 'loading' });
    void load();
  };
  const pages = state.is === 'ready' ? Math.max(1, Math.ceil(state.total / limits.rowsOnPage)) : 1;
  return { state, page, pages, setPage, load, retry };
}
