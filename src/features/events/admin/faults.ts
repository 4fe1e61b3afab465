import type { Dictionary } from '~/i18n/dictionary';
import { knownFault } from '~/lib/fault-text';

type Faults = Dictionary['eventAdmin']['faults'];

/** The schema's sentences, by their names in the dictionaries; `{n}` stands for a number. */
export const faultNames: Readonly<Record<string, keyof Faults>> = {
  'Title is required': 'title',
  'Slug is required': 'slug',
  'Badge is required': 'badge',
  'Date and time are required': 'dateTime',
  'Location is required': 'location',
  'Name is required': 'name',
  'Please use at most {n} characters.': 'tooLong',
  'Please enter a link that starts with https://, http:// or mailto:.': 'link',
  'Please enter a link that starts with https:// or http://.': 'webLink',
  'Please enter a date and a time.': 'moment',
  'Please enter when the event starts, too.': 'startMissing',
  'The end must not be before the start.': 'endEarly',
  'Please use lower-case letters, digits and hyphens only.': 'slugShape',
  'This slug is the address of another page.': 'slugReserved',
  'This slug is already taken.': 'slugTaken',
  'A category with this name already exists.': 'categoryTaken',
  'Please choose a time zone.': 'timezone',
  'Please choose a gradient.': 'gradient',
  'Please choose a category.': 'category',
  'This category does not exist.': 'category',
  'Please choose a status.': 'status',
  'Please choose a colour.': 'color',
  'Please enter a whole number from 1 to 100000, or nothing.': 'capacity',
};

/** A sentence of the schema or of the server in the page's language; one that we do not know stays. */
export const faultText = (sentence: string, faults: Faults): string =>
  knownFault(sentence, faultNames, faults) ?? sentence;
