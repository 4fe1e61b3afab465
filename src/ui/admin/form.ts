import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Call } from '~/calls/call';
import type { Locale } from '~/i18n/locales';
import type { Picture, ReadyPicture } from '~/lib/media/picture';
import type { TranslationKind } from '~/lib/translations/fields';
import type { TextFieldProps } from '../forms/form-fields';
import type { Options } from '../forms/options';
import type { PictureFieldProps } from '../forms/PictureField';

/** The empty value of a choice. */
export const none = 'none';

/** A row that staff edit. */
export interface EditableRow {
  id: number;
  /** Increases with every change, so that no change is overwritten unseen. */
  version?: number | undefined;
}

/** Values of a form by field name. */
export type FormValues = Record<string, unknown>;

/**
 * A field as data; `kind` decides its control and value. Its label is the text of the same name,
 * its hint that of `nameHint`, unless it has its own.
 */
export interface FormField extends Pick<
  TextFieldProps,
  'name' | 'mark' | 'isRequired' | 'type' | 'maxLength' | 'placeholder' | 'inputMode' | 'accept'
> {
  /**
   * A line of text by default. `title`: a title with a slug that follows it; `lines`: a list, one
   * entry a line; `number`: a number or empty; `choice`: an option, where `none` is empty.
   */
  kind?: 'title' | 'link' | 'area' | 'lines' | 'number' | 'choice' | 'check';
  label?: string;
  hint?: string;
  isWide?: boolean;
  /** Lines of an area that are in view; 4 without. */
  rows?: number;
  /** Values of a choice with their names. */
  options?: Options;
  /** Called after the person, not the program, has changed the value. */
  onEdit?: TextFieldProps['onEdit'];
}

/** Texts of fields; others beside them do not matter. */
export type FieldTexts = Readonly<Record<string, unknown>>;

/** Props of parts of a form that are more than fields. */
export interface FormState<Extra = unknown> {
  picture: Picture;
  setPicture: (picture: Picture) => void;
  extra: Extra;
  /** A method, so that parts that leave it alone fit into any form. */
  setExtra(extra: Extra): void;
}

/** A part of a form that is more than a field; `fields` are those that it renders itself. */
interface OwnPart<Extra = unknown> {
  fields?: readonly FormField[];
  render: (state: FormState<Extra>) => ReactNode;
}

/** The picture of a row; `refusal` is shown in place of the server's message. */
type PicturePart = Pick<PictureFieldProps, 'texts' | 'box' | 'shape'> & { refusal?: string };

/** A field, the original language, the skills, the picture, or a special part. */
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
  /** Under its heading, until it is opened or something in it is wrong. */
  isFolded?: boolean;
  items: readonly FormItem<Extra>[];
}

export interface SaveCall<Row, Extra = unknown> {
  /** Null: a new row. */
  row: Row | null;
  values: FormValues;
  /** The values as the endpoint takes them. */
  input: FormValues;
  picture: ReadyPicture;
  extra: Extra;
  /** The version that the person has seen. */
  version: EditableRow['version'];
}

/** The calls that save a kind of row. */
interface SaveCalls<Extra> {
  create: Call;
  /** Without it rows are only created. */
  update?: Call;
  /** The names in the address of `create`. */
  of?: (extra: Extra) => Readonly<Record<string, string | number>>;
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
  schema: z.ZodType;
  /** Values of a new row that are not those of an empty form. */
  start?: FormValues;
  /** The row as the form shows it, such as with its draft. */
  stored?: (row: Row) => object;
  /** Values that are not properties of the row. */
  read?: (row: Row) => FormValues;
  /** Address of the row's picture, where rows have one; a copy is made to fit `box`. */
  picture?: { of: (row: Row) => string | null; box?: { width: number; height: number } };
  /** Values as the endpoint takes them, where they are more than the fields are by their kinds. */
  toInput?: (values: FormValues, extra: Extra) => FormValues;
  /** Values that are sent beside the fields, or instead of them. */
  alsoSend?: (values: FormValues, extra: Extra) => FormValues;
  /** The calls that create and change a row. */
  save: SaveCalls<Extra> | SaveRow<Row, Extra>;
  /** Sends JSON rather than multipart text with the picture. */
  isJson?: boolean;
  /** A second button saves what only staff see. */
  draft?: { save: SaveRow<Row, Extra>; label: string; saved: string } | undefined;
  /** Path of the page that shows the saved row, without a language. */
  toView?: (call: SaveCall<Row, Extra>) => string | null;
  texts: { create: string; save: string };
  toasts: { created: string; updated: string; createFailed: string; updateFailed: string };
  /** Toast when a copy opens. */
  copied?: { title: string; text: string };
  /** Values for comparisons; defaults to those of the form. */
  compare?: (row: Row) => FormValues;
  /** Names of what `compare` says beside the fields. */
  labels?: Readonly<Record<string, string>>;
  /** The kind whose translations are edited beside the row. */
  translated?: TranslationKind;
  /** Stacks the languages, since the row needs the full width. */
  isStacked?: boolean;
  /** Frames the texts of one language, where the form frames its own in the same way. */
  frame?: (texts: ReactNode, lang: Locale) => ReactNode;
}

type SaveRow<Row, Extra> = (call: SaveCall<Row, Extra>) => Promise<unknown>;

export interface FormTitles {
  newTitle: string;
  editTitle: string;
}

export interface Opening<Row, Extra> {
  /** The row that is edited; null: a new one. */
  row: Row | null;
  /** A row whose values a new one starts with. */
  like?: Row;
  /** Values that are not those of the row, or of an empty form. */
  start?: FormValues;
  /** State beside the fields. */
  extra: Extra;
  picture?: ReadyPicture;
  /** All but `new` and `row` can be saved without typing. */
  origin: 'new' | 'row' | 'copy' | 'request' | 'draft';
}

/** The part of an open form that outlives its page: all but the picture, which is too large. */
export type FormDraft<Row, Extra> = Pick<Opening<Row, Extra>, 'row' | 'extra'> & {
  start: FormValues;
};

export interface FormContext<Row, Props> {
  /** The row that is edited; null: a new one. */
  row: Row | null;
  /** The row that the form starts from, also for a copy, a request or a draft. */
  source: Partial<Row>;
  props: Props;
}

/** Describes a form in the language of the page; `texts` are those of the page around. */
export type DescribeForm<Row, Extra, Props> = (
  texts: never,
  context: FormContext<Row, Props>,
) => FormDescription<Row, Extra>;
