import { atom, type ReadableAtom } from 'nanostores';
import { draftStore } from '~/lib/draft';
import { readPath } from '~/i18n/routing';
import { toPicture, type SettledPicture } from '~/lib/media/picture';

/** A row that staff edit. */
export interface EditableRow {
  id: number;
  /** Grows with every change, so that nobody's change is overwritten unseen. */
  version?: number | undefined;
}

/** What a form starts from. */
export interface Editing<Row, Values, Extra> {
  /** The row as it was when the form opened; null: a new one. */
  row: Row | null;
  values: Values;
  picture: SettledPicture;
  /** What the form holds beside its fields. */
  extra: Extra;
  /** Where what is in it comes from; all but the first two is worth saving although nobody typed. */
  origin: 'new' | 'row' | 'copy' | 'request' | 'draft';
}

/** What of an open form outlives its page: all but the picture, which is too large. */
type Draft<Row, Values, Extra> = Pick<Editing<Row, Values, Extra>, 'row' | 'values' | 'extra'>;

export interface EditingOptions<Row, Values, Extra> {
  /** Names its draft in the browser's store. */
  name: string;
  /** The form of a new row; a `sourceLocale` in it is that of the page it opens on. */
  empty: Values;
  extra: Extra;
  toValues: (row: Row) => Values;
  /** Address of the row's picture, where rows have one. */
  getPicture?: (row: Row) => string | null;
}

export interface EditingStore<Row, Values, Extra = object> {
  /** The open form; null where there is none. */
  $editing: ReadableAtom<Editing<Row, Values, Extra> | null>;
  toValues: (row: Row) => Values;
  getPicture: (row: Row) => string | null;
  add: () => void;
  /** The same with something beside its fields, such as what the row will belong to, and in some of them. */
  addWith: (extra: Extra, start?: Partial<Values>) => void;
  edit: (row: Row) => void;
  /** Opens the form of a new row with something in it. */
  prefill: (start: Partial<Editing<Row, Values, Extra>> & { origin: 'copy' | 'request' }) => void;
  close: () => void;
  keepDraft: (draft: Draft<Row, Values, Extra>) => void;
  dropDraft: () => void;
  /** Opens the form with the draft of this tab, if there is one. */
  resume: () => void;
}

const isLike = (found: unknown, sample: unknown): boolean =>
  typeof found === typeof sample && Array.isArray(found) === Array.isArray(sample);

/** Whether an object has what another has: an older release may have written it. */
const hasShape = (found: unknown, sample: object): boolean =>
  typeof found === 'object' &&
  found !== null &&
  Object.entries(sample).every(([name, value]) =>
    isLike((found as Record<string, unknown>)[name], value),
  );

/** Creates the store of a form. */
export function createEditingStore<Row, Values extends object, Extra extends object = object>({
  name,
  empty,
  extra,
  toValues,
  getPicture = () => null,
}: EditingOptions<Row, Values, Extra>): EditingStore<Row, Values, Extra> {
  const $editing = atom<Editing<Row, Values, Extra> | null>(null);
  const draft = draftStore<Draft<Row, Values, Extra>>(
    name,
    (found) => hasShape(found?.values, empty) && hasShape(found?.extra, extra),
  );
  const getInitial = (): Editing<Row, Values, Extra> => ({
    row: null,
    values:
      'sourceLocale' in empty
        ? { ...empty, sourceLocale: readPath(window.location.pathname).locale }
        : empty,
    extra,
    picture: { kind: 'none' },
    origin: 'new',
  });
  const storedPicture = (row: Row | null) => toPicture(row && getPicture(row));
  return {
    $editing,
    toValues,
    getPicture,
    add: () => $editing.set(getInitial()),
    addWith(extra, start) {
      const initial = getInitial();
      $editing.set({ ...initial, values: { ...initial.values, ...start }, extra });
    },
    edit: (row) =>
      $editing.set({
        ...getInitial(),
        row,
        values: toValues(row),
        picture: storedPicture(row),
        origin: 'row',
      }),
    prefill: (start) => $editing.set({ ...getInitial(), ...start }),
    close: () => $editing.set(null),
    keepDraft: draft.keep,
    dropDraft: draft.drop,
    resume() {
      const kept = draft.read();
      if (!kept) return;
      $editing.set({ ...kept, picture: storedPicture(kept.row), origin: 'draft' });
    },
  };
}
