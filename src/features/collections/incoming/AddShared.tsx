import { sendPage } from '~/calls/send';
import { useEffect, useState, type FormEvent } from 'react';
import { loadUser } from '~/features/accounts/session.store';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getErrorMessage } from '~/lib/error-message';
import type { IssueSlice } from '~/lib/issue';
import { deleteIncoming } from '~/offline/incoming';
import { Button } from '~/ui/Button';
import { SelectField, TextField } from '~/ui/forms/Field';
import { listCollections } from '../collections.calls';
import { collectionsPerPage } from '../collections';
import type { Collection } from '../collections.schema';
import type { CollectionDictionary } from '../dictionary';
import { addShared, pdfTooLarge, type SharedThing } from './add-shared';
import { readShared } from './shared-link';

export interface AddSharedProps {
  locale: Locale;
  t: CollectionDictionary['incoming'];
  issues: IssueSlice;
}

type State =
  | { is: 'loading' }
  | { is: 'nothing' }
  | { is: 'ready'; thing: SharedThing }
  | { is: 'done'; id: number };

/** Explains why a share is empty. */
function nothingText({ t, issues }: AddSharedProps): string {
  const reason = new URLSearchParams(window.location.search).get('again');
  if (reason === 'size') return getErrorMessage(pdfTooLarge(), issues);
  // The server redirects here when a file was too large to store.
  return reason === null ? t.nothing : t.again;
}

/** Deletes the share after it was added or declined. */
async function forget(): Promise<void> {
  window.history.replaceState(window.history.state, '', window.location.pathname);
  await deleteIncoming();
}

/** The person's own collections, by pages. */
function useOwnCollections() {
  const [rows, setRows] = useState<Collection[]>([]);
  const [page, setPage] = useState(1);
  const [hasMore, setMore] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    loadUser()
      .then((user) => (user ? sendPage(listCollections, { page }) : null))
      .then((answer) => {
        if (!answer) return;
        setRows((rows) => [...rows, ...answer.items.filter(({ canEdit }) => canEdit)]);
        setMore(answer.total > page * collectionsPerPage);
      })
      .catch(setFailure);
  }, [page]);
  return { rows, hasMore, failure, showMore: () => setPage(page + 1) };
}

/** Adds a share from another app to a collection that the person chooses. */
export default function AddShared(props: AddSharedProps) {
  const { locale, t, issues } = props;
  const [state, setState] = useState<State>({ is: 'loading' });
  const [target, setTarget] = useState('');
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const collections = useOwnCollections();
  useEffect(() => {
    void readShared().then((thing) => setState(thing ? { is: 'ready', thing } : { is: 'nothing' }));
  }, []);

  const dashboard = localizedPath(locale, paths.dashboard);
  if (state.is === 'loading') return <p role="status">{t.loading}</p>;
  if (state.is === 'nothing') {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status">{nothingText(props)}</p>
        <Button href={dashboard}>{t.toCollections}</Button>
      </div>
    );
  }
  if (state.is === 'done') {
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status" className="text-lg font-bold">
          {t.done}
        </p>
        <Button href={localizedPath(locale, paths.ownCollection(state.id))}>{t.open}</Button>
      </div>
    );
  }
  const { thing } = state;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const to = target === '' ? { name } : { id: Number(target) };
      const { id } = await addShared(thing, to, locale);
      await forget();
      setState({ is: 'done', id });
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  const drop = async () => {
    await forget();
    setState({ is: 'nothing' });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void add(event)}>
      <div className="card grid gap-1 p-4">
        <p className="text-sm text-ink-soft">{'link' in thing ? t.link : t.file}</p>
        <p className="break-words text-lg font-bold">
          {'link' in thing ? thing.link.name : thing.file.name}
        </p>
        {'link' in thing && (
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{thing.link.url}</p>
        )}
      </div>
      {(failure ?? collections.failure) !== null && (
        <p role="alert" className="field-error">
          {getErrorMessage(failure ?? collections.failure, issues)}
        </p>
      )}
      <SelectField
        id="share-target"
        label={t.target}
        value={target}
        onChange={(event) => setTarget(event.target.value)}
      >
        <option value="">{t.newOne}</option>
        {collections.rows.map((row) => (
          <option key={row.id} value={row.id}>
            {row.name}
          </option>
        ))}
      </SelectField>
      {collections.hasMore && (
        <Button look="quiet" onClick={collections.showMore}>
          {t.more}
        </Button>
      )}
      {target === '' && (
        <TextField
          id="share-name"
          label={t.name}
          required
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t.adding : t.add}
        </Button>
        <Button look="quiet" onClick={() => void drop()}>
          {t.drop}
        </Button>
      </p>
    </form>
  );
}
