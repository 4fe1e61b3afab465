import { z } from 'zod';
import { issue } from '~/lib/issue';
import { optionalText } from '~/lib/form-schema';
import { locales } from '~/i18n/locales';
import { parseDay } from '~/lib/text-forms/dates';
import { parseNumber } from '~/lib/text-forms/numbers';
import { parseYesNo } from '~/lib/text-forms/words';
import { wallTime } from '~/lib/zoned-time';

/** Yes or no; forms and files send it as text. */
export const flag = (otherwise: boolean) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === '') return otherwise;
      return parseYesNo(String(value)) ?? value;
    },
    z.boolean({ error: issue('yes_no_required') }),
  );

const amountInvalid = issue('amount_invalid');

/** An amount, also as people write money: `Rp12.000.000` and `12000000,00` are twelve million. */
export const amount = z.preprocess(
  (value) => {
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') return value;
    return value.trim() === '' ? null : parseNumber(value, { isMoney: true });
  },
  z
    .number({ error: amountInvalid })
    .int(amountInvalid)
    .min(0, amountInvalid)
    .max(9_999_999_999_999, amountInvalid)
    .nullable(),
);

/** A day as `2026-11-26`, also in the formats of spreadsheets and people. */
export const day = optionalText(60).transform((text, context) => {
  const read = text && parseDay(text);
  if (text && !read) context.addIssue({ code: 'custom', message: issue('date_invalid') });
  return read;
});

/**
 * The language of a row's own texts; by default a new row has the main language, and an existing
 * one keeps its own.
 */
export const sourceLocale = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(locales, issue('language_required')).optional(),
);

export const today = () => wallTime(new Date(), 'Asia/Jakarta').slice(0, 10);

export const choice = <const List extends readonly string[]>(
  list: List,
  message: string,
  otherwise?: List[number],
) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? otherwise : value),
    z.enum(list, message),
  );
