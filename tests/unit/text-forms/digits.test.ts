import { describe, expect, it } from 'vitest';
import { phoneSchema } from '~/features/accounts/accounts.schema';
import { readChapters } from '~/features/events/detail/chapters';
import { eventInputSchema } from '~/features/events/event.resource';
import { checkTicket, getTicketCode } from '~/features/events/tickets/tickets.server';
import { bootcampInputSchema } from '~/features/hub/bootcamp.resource';
import { lengthParts } from '~/features/hub/length';
import { amount, day, yesNo } from '~/resources/fields';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';
import { readApplicationNumber } from '~/features/trainer/application/application';
import { answersSchema } from '~/features/trainer/application/application.schema';
import { optionalNumber } from '~/lib/form-schema';
import { hasContact } from '~/lib/text-forms/contact';
import { parseNumber } from '~/lib/text-forms/numbers';
import { toSlug } from '~/lib/text-forms/slug';
import { matches } from '~/lib/search/words';
import { toNumber } from '~/ui/admin/form-values';

const { capacity, lessonHours } = eventInputSchema.shape;
const { years, students } = answersSchema.shape;

/** Everything that reads digits of people, with digits that it reads. */
const readers: readonly (readonly [
  name: string,
  typed: string,
  read: (text: string) => unknown,
])[] = [
  ['a telephone number', '081290007777', (text) => phoneSchema.parse(text)],
  ['a telephone number in a text', 'WA 081290007777', hasContact],
  ['a number', '0,125', (text) => parseNumber(text)],
  ['an amount of money', 'Rp 12.000.000', (text) => amount.parse(text)],
  ['a day', '26/11/2026', (text) => day.parse(text)],
  ['a day of a bootcamp', '26/11/2026', (text) => bootcampInputSchema.shape.startDate.parse(text)],
  ['yes or no', '1', (text) => yesNo(false).parse(text)],
  ['a whole number of a form', '120', (text) => optionalNumber('wrong', 1000).parse(text)],
  ['the places of an event', '250', (text) => capacity.parse(text)],
  ['lesson hours', '2,5', (text) => lessonHours.parse(text)],
  [
    'the popularity of a bootcamp',
    '90',
    (text) => bootcampInputSchema.shape.popularity.parse(text),
  ],
  ['years of teaching', '12', (text) => years.parse(text)],
  ['students', '1200', (text) => students.parse(text)],
  ['hours of a logbook', '2,5', (text) => entrySchema.shape.hours.parse(text)],
  ['participants of a logbook', '30', (text) => entrySchema.shape.participants.parse(text)],
  ['a number in a form of staff', '45', toNumber],
  ['a chapter', '12:30 Tanya jawab', readChapters],
  ['the length of a bootcamp', '6 - 8 weeks', lengthParts],
  ['the number of an application', 'MT-120', readApplicationNumber],
  ['a search', 'ai 101', (text) => matches('AI 101', text)],
  ['a slug', 'AI 101', (text) => toSlug(text)],
];

/** Digits of a script in place of 0 to 9. */
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

const zeros = {
  Arabic: 0x06_60,
  Thai: 0x0e_50,
  Burmese: 0x10_40,
  Javanese: 0xa9_d0,
  wide: 0xff_10,
};

describe('digits of every script are read as 0 to 9', () => {
  it.each(readers)('in %s', (_, typed, read) => {
    const value = read(typed);
    expect(value).not.toBeNull();
    expect(value).not.toBe(false);
    for (const zero of Object.values(zeros)) expect(read(inScript(typed, zero))).toEqual(value);
  });

  it('in the code of a ticket', () => {
    const code = getTicketCode({ eventId: 12, registrationId: 345 });
    for (const zero of Object.values(zeros))
      expect(checkTicket(12, inScript(code, zero))).toMatchObject({ kind: 'ticket' });
  });
});
