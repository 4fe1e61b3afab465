import { describe, expect, it } from 'vitest';
import { proposalInputSchema } from '~/features/events/proposals/proposal.schema';
import { eventInputSchema } from '~/features/events/event.resource';
import { entrySchema } from '~/features/trainer/logbook/logbook.schema';
import { isCalendarDay } from '~/lib/calendar';

const days = ['2020-01-01', '2024-02-29', '2026-12-31', '2099-12-31'];
// PostgreSQL refuses the years 0000 and 10000, and no form means one of another century.
const others = [
  ...['0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '+12026-01-01'],
  ...['2026-00-10', '2026-13-01', '2026-01-00', '2026-01-32', '2026-02-29', '2026-06-31'],
  ...['20260101', '2026-W01-1', 'besok', '-2026-01-01', '29/02/26', '31/6/2026', '1/13/2026'],
];
/** Other ways to write the first of the days, which people use and a calendar's day is not. */
const typed = [
  '2020-1-1',
  '01-01-2020',
  '1/1/20',
  '2020/01/01',
  '1 Januari 2020',
  '2020-01-01T00:00',
  ' 2020-01-01',
];

describe('a calendar day', () => {
  it.each(days)('is %s', (text) => expect(isCalendarDay(text)).toBe(true));
  it.each([...others, ...typed])('is not %s', (text) => expect(isCalendarDay(text)).toBe(false));
  it('is not an empty text', () => expect(isCalendarDay('')).toBe(false));
});

describe('every schema that takes a day', () => {
  const isRefusedAt = (name: string, result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
    result.error?.issues.some(({ path }) => path[0] === name) ?? false;
  const schemas: [string, (text: string) => boolean][] = [
    [
      'of a proposal',
      (text) => isRefusedAt('proposedDate', proposalInputSchema.safeParse({ proposedDate: text })),
    ],
    ['of the logbook', (text) => isRefusedAt('heldOn', entrySchema.safeParse({ heldOn: text }))],
    [
      'of an event',
      (text) => isRefusedAt('startsAt', eventInputSchema.safeParse({ startsAt: `${text}T10:00` })),
    ],
  ];
  it.each(schemas)('takes what exists and refuses the rest: %s', (_, isRefused) => {
    for (const text of days) expect(isRefused(text), text).toBe(false);
    for (const text of others) expect(isRefused(text), text).toBe(true);
  });

  it.each(typed)('is read as people type it: %s', (text) => {
    expect(proposalInputSchema.shape.proposedDate.parse(text)).toBe('2020-01-01');
    expect(entrySchema.shape.heldOn.parse(text)).toBe('2020-01-01');
  });
});
