import type { Dictionary } from '~/i18n/dictionary';
import { knownFault as faultOf } from '~/lib/fault-text';

type Faults = Dictionary['hubAdmin']['faults'];

/** Sentences of the schema, of the reader of files and of services; `{n}` and `{m}` stand for numbers. */
export const faultNames: Readonly<Record<string, keyof Faults>> = {
  'Title is required': 'title',
  'Provider is required': 'provider',
  'Slug is required': 'slug',
  'Short description is required': 'shortDesc',
  'Format is required': 'format',
  'Duration is required': 'duration',
  'Link is required': 'url',
  'Please enter a link that starts with https:// or http://.': 'link',
  'Please choose a category.': 'category',
  'Please choose a level.': 'difficulty',
  'Please choose a gradient.': 'gradient',
  'Please choose a border.': 'border',
  'Please use at most {n} characters.': 'tooLong',
  'Please use lower-case letters, digits and hyphens only.': 'slugShape',
  'This slug is the address of another page.': 'slugReserved',
  'This slug is already taken.': 'slugTaken',
  'Line {n} has the same slug.': 'slugTwice',
  'Please enter a day of the calendar as YYYY-MM-DD, or Anytime.': 'startDate',
  'Please enter a whole number from {n} to {m}.': 'popularity',
  'Please enter tags.': 'tags',
  'Please use at most {n} tags.': 'manyTags',
  'Please use at most {n} characters a tag.': 'longTag',
  'Please enter yes or no.': 'yesNo',
  'Please open the form again.': 'version',
  'Please choose a CSV file.': 'file',
  'Please choose a file of at most {n} KB.': 'fileSize',
  'Please save the file as CSV in UTF-8.': 'fileEncoding',
  'This file has no rows.': 'fileEmpty',
  'Please import at most {n} rows at a time.': 'fileRows',
  'The quotation marks in this row do not match.': 'quotes',
  'Cells in this row: {n}. Columns named in the first row: {m}.': 'cells',
  'This column is not known.': 'unknownColumn',
  'This column is there twice.': 'doubleColumn',
  'This column is missing.': 'missingColumn',
  'Please upload an image file (PNG, JPG, etc.).': 'image',
  'Please upload an image smaller than {n}MB.': 'imageSize',
  'Please upload an image of at most {n} megapixels.': 'imagePixels',
  'The list has changed meanwhile. Please open it again.': 'listChanged',
  'This link was changed while it was being checked.': 'linkChanged',
};

/** A sentence in the page's language, or undefined where we do not know it. */
export const knownFault = (sentence: string, faults: Faults) =>
  faultOf(sentence, faultNames, faults);

/** The same; one that we do not know stays as it is. */
export const faultText = (sentence: string, faults: Faults): string =>
  knownFault(sentence, faults) ?? sentence;
