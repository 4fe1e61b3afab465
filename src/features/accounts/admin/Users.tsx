import { plural } from '~/i18n/plural';
import { useStore } from '@nanostores/react';
import { useCallback, useState, type SubmitEvent } from 'react';
import { Button } from '~/ui/Button';
import { DataTable } from '~/ui/admin/DataTable';
import { TextField } from '~/ui/forms/Field';
import { Paging } from '~/ui/page/Paging';
import { fetchUsers } from './user-admin.api';
import type { ListedUser } from '../responses.schema';
import { $user } from '../session.store';
import { UserActionDialog } from './UserActionDialog';
import type { UserAction } from './user-actions';
import { ListFrame } from './ListFrame';
import type { AdminTexts } from './texts';
import { useList } from './use-list';
import { userColumns } from './user-columns';

interface SearchProps {
  t: AdminTexts['t'];
  query: string;
  onSearch: (query: string) => void;
}

function Search({ t, query, onSearch }: SearchProps) {
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <form role="search" onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 max-w-[28rem] flex-1 basis-64">
        <TextField
          id="user-search"
          name="q"
          type="search"
          defaultValue={query}
          label={t.search}
          placeholder={t.searchHint}
        />
      </div>
      <Button type="submit" icon="search">
        {t.searchButton}
      </Button>
    </form>
  );
}

interface UsersProps extends AdminTexts {
  /** What is searched from the start: a search sent before the scripts ran comes as an address. */
  startQuery: string;
}

/** People with an account, and what an admin can do with them. */
export default function Users({ startQuery, ...texts }: UsersProps) {
  const { t, common } = texts;
  const ownId = useStore($user, { ssr: 'initial' })?.id;
  const [query, setQuery] = useState(startQuery);
  const fetchPage = useCallback((wanted: number) => fetchUsers(query, wanted), [query]);
  const { state, page, pages, setPage, load, retry } = useList(fetchPage);
  const [asked, setAsked] = useState<{ action: UserAction; user: ListedUser } | null>(null);

  const total = state.is === 'ready' ? state.total : null;
  return (
    <div className="grid gap-6">
      <Search
        t={t}
        query={startQuery}
        onSearch={(text) => {
          setPage(1);
          setQuery(text);
        }}
      />
      <p role="status" className="text-sm text-ink-soft">
        {total !== null && plural(texts.locale, t.found, total)}
      </p>
      <ListFrame {...texts} state={state} empty={t.noUsers} onRetry={retry}>
        <DataTable
          caption={t.users}
          columns={userColumns(texts, ownId, (action, user) => setAsked({ action, user }))}
          rows={state.is === 'ready' ? state.items : []}
          toKey={(user) => user.id}
        />
        <Paging
          page={page}
          pages={pages}
          onTurn={setPage}
          texts={{ label: t.paging, previous: common.previous, next: common.next, of: common.of }}
        />
      </ListFrame>
      {asked && (
        <UserActionDialog {...texts} {...asked} onDone={load} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
