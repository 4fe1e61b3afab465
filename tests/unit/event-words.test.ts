import { describe, expect, it } from 'vitest';
import { getBadge } from '~/features/events/events';
import { kindText, placeText } from '~/features/events/event-names';
import { getDictionary } from '~/i18n/get-dictionary';
import { formatWhen, whenLines } from '~/i18n/format';

const en = getDictionary('en');
const id = getDictionary('id');

describe('what an event is called', () => {
  it('is translated if the name is a usual one', () => {
    expect(kindText('Workshop', id.events)).toBe('Lokakarya');
    expect(kindText('Office hours', id.events)).toBe('Jam konsultasi');
    expect(kindText('Meetup', en.events)).toBe('Meetup');
    for (const name of ['Malam Data', 'constructor', ''])
      expect(kindText(name, id.events)).toBe(name);
  });

  it.each([
    ['Online (Zoom)', 'Daring (Zoom)', 'Online (Zoom)'],
    ['Daring', 'Daring', 'Online'],
    ['Onlineshop Bandung', 'Onlineshop Bandung', 'Onlineshop Bandung'],
    ['Makassar', 'Makassar', 'Makassar'],
    [null, 'Daring', 'Online'],
    ['', 'Daring', 'Online'],
  ])('at %s it is %s in Indonesian, %s in English', (location, indonesian, english) => {
    expect(placeText(location, id.events)).toBe(indonesian);
    expect(placeText(location, en.events)).toBe(english);
  });

  it('says only once that a recording can be watched', () => {
    const badge = 'Available On-Demand';
    const recorded = { status: 'past', recordingLink: 'https://r.example' } as const;
    expect(getBadge({ ...recorded, badge })).toBeNull();
    expect(getBadge({ ...recorded, badge: 'Webinar' })).toBe('Webinar');
    expect(getBadge({ ...recorded, recordingLink: null, badge })).toBe(badge);
    for (const t of [id, en]) expect(t.events.kinds[badge]).toBe(t.events.availableOnDemand);
  });
});

describe('when an event takes place', () => {
  const at = (clock: string) => new Date(`2026-11-${clock}+07:00`);
  const start = at('25T19:00');

  it('is a line with the weekday and one with the time', () => {
    expect(whenLines('id', start, at('25T20:30'), 'Asia/Jakarta')).toEqual([
      'Rab, 25 Nov 2026',
      '19.00–20.30 WIB',
    ]);
    expect(whenLines('en', start, null, 'Asia/Makassar')).toEqual([
      'Wed, 25 Nov 2026',
      '20:00 WITA',
    ]);
  });

  it('is one line per day if it goes past midnight', () => {
    expect(whenLines('id', start, at('26T01:00'), 'Asia/Jakarta')).toEqual([
      'Rab, 25 Nov 2026, 19.00 –',
      'Kam, 26 Nov 2026, 01.00 WIB',
    ]);
  });

  it('is one line in mails and feeds', () => {
    expect(formatWhen('id', start, at('25T20:30'), 'Asia/Jakarta')).toBe(
      'Rabu, 25 November 2026, 19.00–20.30 WIB',
    );
    expect(formatWhen('en', start, null, 'UTC')).toBe('Wednesday, 25 November 2026, 12:00 UTC');
  });
});
