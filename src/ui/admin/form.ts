import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import type { Picture, SettledPicture } from '~/lib/media/picture';
import type { TranslationKind } from '~/lib/translations/fields';
import type { TextFieldProps } from '../forms/form-fields';
import type { Options } from '../forms/options';
import type { PictureFieldProps } from '../forms/PictureField';

/** The value of a choice that stands for none. */
export const none = 'none';

/** A row that staff edit. */
export interface EditableRow {
  id: number;
  /** Grows with every change, so that nobody's change is overwritten unseen. */
  version?: number | undefined;
}

/** What the fields of a form hold, by their names. */
export type FormValues = Record<string, unknown>;

/**
 * A field, as data; `kind` says how it looks and what of the row it holds. Its label stands in the texts
 * of the form under its name, its hint under `nameHint`, unless it brings its own.
 */
export interface FormField extends Pick<
  TextFieldProps,
  'name' | 'mark' | 'isRequired' | 'type' | 'maxLength' | 'placeholder' | 'inputMode' | 'accept'
> {
  /**
   * A line of text, unless it says otherwise. `title`: the title, and the slug that follows it; `lines`:
   * a list, one entry a line; `number`: a number or nothing; `choice`: one of the options, of which
   * `none` is nothing.
   */
  kind?: 'title' | 'link' | 'area' | 'lines' | 'number' | 'choice' | 'check';
  label?: string;
  hint?: string;
  /** As wide as its group. */
  isWide?: boolean;
  /** Lines of an area that are in view; 4 without. */
  rows?: number;
  /** Of a choice: each value with its words. */
  options?: Options;
  /** Called after the person, not the program, has changed the value. */
  onEdit?: TextFieldProps['onEdit'];
}

/** Texts of fields; others beside them do not matter. */
export type FieldTexts = Readonly<Record<string, unknown>>;

/** What parts of a form that are more than fields are handed. */
export interface FormState<Extra = unknown> {
  picture: Picture;
  setPicture: (picture: Picture) => void;
  extra: Extra;
  /** A method, so that parts that leave it alone fit into any form. */
  setExtra(extra: Extra): void;
}

/** A part of a form that is more than a field; `fields` are those that it renders by itself. */
export interface OwnPart<Extra = unknown> {
  fields?: readonly FormField[];
  render: (state: FormState<Extra>) => ReactNode;
}

/** The picture of a row; `refusal` is shown in place of the server's message. */
type PicturePart = Pick<PictureFieldProps, 'texts' | 'box' | 'shape'> & { refusal?: string };

/** A field, the language that the texts are written in, the skills, the picture, or a part of its own. */
export type FormItem<Extra = unknown> =
  | FormField
  | 'language'
  | 'skills'
  | { picture: PicturePart }
  | OwnPart<Extra>;

/** Fields that belong together: two beside each other under a heading, below each other without. */
export interface FormGroup<Extra = unknown> {
  title?: string;
  /** The class of a grid, where they are not simply below each other. */
  layout?: string;
  items: readonly FormItem<Extra>[];
}

/** What a form is saved with. */
export interface SaveCall<Row, Extra = unknown> {
  /** Null: a new row. */
  row: Row | null;
  values: FormValues;
  /** The values as the endpoint takes them. */
  input: FormValues;
  picture: SettledPicture;
  extra: Extra;
  /** Of the row that the person has seen. */
  version: EditableRow['version'];
}

/** The endpoints of a kind of row; a new one may depend on what it will belong to. */
interface Endpoints<Extra> {
  all: string | ((extra: Extra) => string);
  one: (id: number) => string;
}

/** The form of a kind of row: its fields, and how they are saved. */
export interface FormDescription<Row, Extra = unknown> {
  /** Beside each other where there is room; `layout` says how, and is the class of a grid. */
  columns: readonly (readonly FormGroup<Extra>[])[];
  layout?: string;
  /** Labels and hints of the fields. */
  words: FieldTexts;
  /** Above and below the columns. */
  head?: OwnPart<Extra>['render'];
  foot?: OwnPart<Extra>['render'];
  /** What `input` must be. */
  schema: z.ZodType;
  /** Values of a new row that are not those of an empty form. */
  start?: FormValues;
  /** What the form shows of a row, where that is more than the row itself, such as its draft. */
  stored?: (row: Row) => object;
  /** Values of a row that are not simply what it has under the field's name. */
  read?: (row: Row) => FormValues;
  /** Address of the row's picture, where rows have one; a copy is made to fit `box`. */
  picture?: { of: (row: Row) => string | null; box?: { width: number; height: number } };
  /** Values as the endpoint takes them, where they are more than the fields are by their kinds. */
  toInput?: (values: FormValues, extra: Extra) => FormValues;
  /** What is sent beside the fields, or in their place. */
  alsoSend?: (values: FormValues, extra: Extra) => FormValues;
  /** The endpoints that create and change a row. */
  save: Endpoints<Extra> | SaveRow<Row, Extra>;
  /** They take JSON; without it a form, with the picture and nothing but text. */
  isJson?: boolean;
  /** Rows of the kind have a draft beside what is published. */
  draft?: { save: SaveRow<Row, Extra>; label: string; saved: string };
  /** The path of the page that shows what was saved, without a language. */
  toView?: (call: SaveCall<Row, Extra>) => string | null;
  texts: { create: string; save: string };
  /** What is said about a save. */
  toasts: { created: string; updated: string; createFailed: string; updateFailed: string };
  /** What is said when a copy opens. */
  copied?: { title: string; text: string };
  /** What a row says in lines that a conflict can lay beside each other; without it, what its form holds. */
  compare?: (row: Row) => FormValues;
  /** Names of what `compare` says beside the fields. */
  labels?: Readonly<Record<string, string>>;
  /** The kind whose translations are edited beside the row. */
  translated?: TranslationKind;
  /** The languages stand below each other: the row needs the width for itself. */
  isStacked?: boolean;
  /** Places the texts of one language, where the form places its own in the same way. */
  place?: (texts: ReactNode, lang: Locale) => ReactNode;
}

type SaveRow<Row, Extra> = (call: SaveCall<Row, Extra>) => Promise<unknown>;

export interface FormTitles {
  newTitle: string;
  editTitle: string;
}

/** What a form opens with. */
export interface Opening<Row, Extra> {
  /** The row that is edited; null: a new one. */
  row: Row | null;
  /** A row whose values a new one starts with. */
  like?: Row;
  /** Values that are not those of the row, or of an empty form. */
  start?: FormValues;
  /** What the form holds beside its fields. */
  extra: Extra;
  picture?: SettledPicture;
  /** Where it comes from; all but the first two is worth saving although nobody typed. */
  origin: 'new' | 'row' | 'copy' | 'request' | 'draft';
}

/** What of an open form outlives its page: all but the picture, which is too large. */
export type FormDraft<Row, Extra> = Pick<Opening<Row, Extra>, 'row' | 'extra'> & {
  start: FormValues;
};

/** What a description may depend on. */
export interface FormContext<Row, Props> {
  /** The row that is edited; null: a new one. */
  row: Row | null;
  /** What the form starts from, also where that is a copy, a request or a draft. */
  source: Partial<Row>;
  /** What the page hands to the form. */
  props: Props;
}

/** Describes a form in the language of the page; `texts` are those of the page around. */
export type DescribeForm<Row, Extra, Props> = (
  texts: never,
  context: FormContext<Row, Props>,
) => FormDescription<Row, Extra>;
