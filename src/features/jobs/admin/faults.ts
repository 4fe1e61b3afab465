import type { Dictionary } from '~/i18n/dictionary';
import { knownFault as faultOf } from '~/lib/fault-text';
import { markdownFaults } from '~/lib/form-schema';

type Faults = Dictionary['jobAdmin']['faults'];

/** The sentences of schema and server, by their names in the dictionaries; `{n}` stands for a number. */
export const faultNames: Readonly<Record<string, keyof Faults>> = {
  'Title is required': 'title',
  'Slug is required': 'slug',
  'Company is required': 'company',
  'Location is required': 'location',
  'Description is required': 'description',
  'Please choose a work mode.': 'workMode',
  'Please choose a job type.': 'jobType',
  'Please choose a category.': 'category',
  'Please use at most {n} characters.': 'tooLong',
  [markdownFaults.dense]: 'dense',
  [markdownFaults.deep]: 'deep',
  'Please enter a link that starts with https:// or http://.': 'link',
  'Please enter a valid e-mail address.': 'email',
  'Please enter an application link or an e-mail address.': 'way',
  'Please enter a whole number, or nothing.': 'number',
  'The highest salary must not be below the lowest.': 'salary',
  'Please choose a currency.': 'currency',
  'Please choose a period.': 'period',
  'Please enter a date.': 'date',
  'Please choose a day that is not in the future.': 'future',
  'The deadline must not be before the day of posting.': 'deadline',
  'Please enter yes or no.': 'flag',
  'Please use lower-case letters, digits and hyphens only.': 'slugShape',
  'This slug is the address of another page.': 'slugReserved',
  'This slug is already taken.': 'slugTaken',
  'This slug stands in line {n} already.': 'slugTwice',
  'This column is not known.': 'columnUnknown',
  'This column stands here twice.': 'columnTwice',
  'This column is missing.': 'columnMissing',
  'This row needs as many cells as there are columns: {n}.': 'cells',
  'This line could not be read: a quotation mark is out of place.': 'quotes',
  'The file has no rows.': 'empty',
  'Please put at most {n} rows into a file.': 'tooMany',
  'Please choose a file.': 'noFile',
  'Please choose a file smaller than 4MB.': 'largeFile',
  'Please save the file as CSV in UTF-8.': 'notCsv',
  'The file has faults, so nothing was imported.': 'faulty',
  'This job was changed by somebody else after you opened it.': 'stale',
  'This submission has already been answered.': 'answered',
};

/** A sentence in the page's language, or undefined where we do not know it. */
export const knownFault = (sentence: string, faults: Faults) =>
  faultOf(sentence, faultNames, faults);

/** The same; one that we do not know stays as it is. */
export const faultText = (sentence: string, faults: Faults): string =>
  knownFault(sentence, faults) ?? sentence;
