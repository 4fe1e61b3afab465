import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { matches } from '~/lib/search/words';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { IconButton } from '~/ui/IconButton';
import { langOf } from '~/ui/language/LanguageTag';
import { useTexts } from '../collection-texts';
import type { CollectionDictionary } from '../dictionary';

export interface Choice {
  id: number;
  name: string;
  lang?: Locale;
  /** Names in other languages, which the search matches too. */
  others?: readonly string[];
}

export interface PickFieldProps<Row extends Choice> {
  selection: Row[];
  onChange: (selection: Row[]) => void;
  /** All choices; fetched on demand. */
  load: () => Promise<Row[]>;
  /** A note below the name. */
  note?: (row: Row) => ReactNode;
  texts: CollectionDictionary['collections']['form']['courses'];
  error?: string | undefined;
}

/** Number of rows that are offered; the others are found by typing. */
const offered = 6;

function Name<Row extends Choice>({ row, note }: Pick<PickFieldProps<Row>, 'note'> & { row: Row }) {
  const { locale } = useTexts();
  return (
    <>
      <span className="block break-words font-semibold" lang={langOf(locale, row.lang ?? locale)}>
        {row.name}
      </span>
      {note?.(row)}
    </>
  );
}

/** True if one of the names of a choice has every word of a query. */
const isMeant = ({ name, others = [] }: Choice, query: string) =>
  [name, ...others].some((text) => matches(text, query));

function Offer<Row extends Choice>(props: Omit<PickFieldProps<Row>, 'error'>) {
  const { selection, onChange, load, note, texts } = props;
  const { common } = useTexts();
  const id = useId();
  const [rows, setRows] = useState<Row[] | 'loading' | 'failed'>('loading');
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const ask = useCallback(() => {
    load().then(setRows, () => setRows('failed'));
  }, [load]);
  useEffect(() => {
    search.current?.focus();
    ask();
  }, [ask]);

  const chosenIds = new Set(selection.map((choice) => choice.id));
  const found =
    typeof rows === 'object'
      ? rows.filter((row) => !chosenIds.has(row.id) && isMeant(row, query))
      : [];
  return (
    <div className="mt-3 rounded-field border border-line p-4">
      <TextField
        ref={search}
        id={id}
        type="search"
        label={texts.search}
        value={query}
        autoComplete="off"
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          // Enter must not submit the surrounding form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {rows === 'failed' ? (
        <p role="alert" className="field-error mt-3 flex flex-wrap items-center gap-3">
          {texts.failed}
          <Button
            look="quiet"
            icon="retry"
            onClick={() => {
              setRows('loading');
              ask();
            }}
          >
            {common.retry}
          </Button>
        </p>
      ) : (
        <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-3 text-sm text-ink-soft'}>
          {rows === 'loading' ? texts.loading : found.length === 0 && texts.none}
        </p>
      )}
      <ul className="mt-2 grid grid-cols-1 gap-1">
        {found.slice(0, offered).map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-label={fill(texts.choose, { name: row.name })}
              className="min-h-[2.75rem] w-full rounded-field px-3 py-2 text-left hover:bg-nila/10"
              onClick={() => {
                onChange([...selection, row]);
                search.current?.focus();
              }}
            >
              <Name row={row} note={note} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses rows from a longer list, which is searched by name. */
export function PickField<Row extends Choice>({ error, ...props }: PickFieldProps<Row>) {
  const { selection, onChange, note, texts } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 text-base font-bold">{texts.legend}</legend>
      <ul className="grid grid-cols-1 gap-2">
        {selection.map((choice) => (
          <li
            key={choice.id}
            className="flex items-center justify-between gap-3 rounded-field border border-line py-1 pl-4 pr-1"
          >
            <span className="min-w-0">
              <Name row={choice} note={note} />
            </span>
            <IconButton
              icon="trash"
              isDestructive
              label={fill(texts.remove, { name: choice.name })}
              onClick={() => onChange(selection.filter((row) => row.id !== choice.id))}
            />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <Offer {...props} />
      ) : (
        <Button look="quiet" icon="plus" className="mt-3" onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="field-error mt-2">
          {error}
        </p>
      )}
    </fieldset>
  );
}
