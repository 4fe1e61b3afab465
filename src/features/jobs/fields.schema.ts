import { z } from 'zod';
import { wallTime } from '~/lib/zoned-time';

/** Signs that no text needs and that XML and mails cannot carry. */

const withoutControls = (text: string) => text.replace(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, '');
const onOneLine = (text: string) => withoutControls(text).replace(/\s+/g, ' ').trim();

export const atMost = (max: number) => `Please use at most ${max} characters.`;

/** One line that must be there; `sentence` says so where it is not. */
export const requiredLine = (sentence: string, max: number) =>
  z.string({ error: sentence }).overwrite(onOneLine).min(1, sentence).max(max, atMost(max));

/** Text of several lines that must be there. */
export const requiredText = (sentence: string, max: number) =>
  z
    .string({ error: sentence })
    .overwrite((text) => withoutControls(text).trim())
    .min(1, sentence)
    .max(max, atMost(max));

export const optional = (max: number) =>
  z
    .string()
    .overwrite((text) => withoutControls(text).trim())
    .max(max, atMost(max))
    .nullish()
    .transform((text) => text || null);

/** A page of the web, or nothing. */
export const webLink = optional(2000).refine(
  (text) => text === null || (/^https?:\/\/[^\s"'<>\\`]+$/i.test(text) && URL.canParse(text)),
  { error: 'Please enter a link that starts with https:// or http://.' },
);

const address = 'Please enter a valid e-mail address.';
export const emailAddress = z.string(address).trim().pipe(z.email(address).max(254, address));

export const optionalEmail = optional(254).refine(
  (text) => text === null || z.email().safeParse(text).success,
  { error: address },
);

/** Yes or no; forms and files send it as text. */
export const flag = (otherwise: boolean) =>
  z.preprocess(
    (value) => {
      if (value === undefined || value === '') return otherwise;
      const word = String(value).trim().toLowerCase();
      if (['true', 'yes', 'ya', '1'].includes(word)) return true;
      return ['false', 'no', 'tidak', '0'].includes(word) ? false : value;
    },
    z.boolean({ error: 'Please enter yes or no.' }),
  );

const whole = 'Please enter a whole number, or nothing.';

/** An amount, also as text with the dots or commas that people put between thousands. */
export const amount = z.preprocess(
  (value) => {
    if (value === undefined || value === '') return null;
    if (typeof value !== 'string') return value;
    const text = value.trim();
    if (!/^(\d{1,13}|\d{1,3}([.,]\d{3}){1,4})$/.test(text)) return text === '' ? null : value;
    return Number(text.replace(/[.,]/g, ''));
  },
  z.number({ error: whole }).int(whole).min(0, whole).max(9_999_999_999_999, whole).nullable(),
);

export const day = optional(10).refine(
  (text) => text === null || z.iso.date().safeParse(text).success,
  {
    error: 'Please enter a date.',
  },
);

export const today = () => wallTime(new Date(), 'Asia/Jakarta').slice(0, 10);

export const choice = <const List extends readonly string[]>(
  list: List,
  sentence: string,
  otherwise?: List[number],
) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? otherwise : value),
    z.enum(list, sentence),
  );
