import { describe, expect, it } from 'vitest';
import { getBadge } from '~/features/events/events';
import { getMode, kindText, locationText } from '~/features/events/event-names';
import { eventData } from '~/features/events/detail/structured-data';
import { getDictionary } from '../support/dictionary';
import { formatWhen, whenLines } from '~/i18n/format';
import { eventRow } from './event-row';

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
    [
      'Online Learning Center, Bandung',
      'Online Learning Center, Bandung',
      'Online Learning Center, Bandung',
    ],
    ['Online dan Gedung Sate', 'Daring dan Gedung Sate', 'Online dan Gedung Sate'],
    ['Makassar', 'Makassar', 'Makassar'],
    [null, 'Daring', 'Online'],
    ['', 'Daring', 'Online'],
  ])('at %s it is %s in Indonesian, %s in English', (location, indonesian, english) => {
    expect(locationText(location, id.events)).toBe(indonesian);
    expect(locationText(location, en.events)).toBe(english);
  });

  it.each([
    [
      'Online',
      [
        ...[
          'Online',
          'online',
          'Daring',
          'DARING (Zoom)',
          'Online (Zoom)',
          'Daring, tautan menyusul',
        ],
        ...[
          'Zoom',
          'Zoom Meeting',
          'Google Meet',
          'Live di YouTube',
          'Discord Sinau AI',
          'via Zoom',
        ],
        ...['Microsoft Teams', 'Webinar: Zoom', 'Zoom & YouTube Live', 'Secara daring via Zoom'],
        ...['https://zoom.us/j/123', 'Virtual', '', '  ', null],
      ],
    ],
    [
      'Offline',
      [
        ...['Ruang Meeting Lt. 3, Gedung Sate, Bandung', 'Balai Pendaringan, Solo', 'Jakarta'],
        ...['Onlineshop Bandung', 'Online Learning Center, Jl. Sudirman', 'Kafe Discordia, Malang'],
        ...['Meet & Eat, Solo', 'Ruang Zoom, Perpustakaan Nasional', 'YouTube Space Jakarta'],
        ...[
          'Virtual Reality Lab ITB',
          'Taman Daringan',
          'Meeting Room A',
          'https://maps.app.goo.gl/x',
        ],
        ...['Jakarta (tempat menyusul)', 'Kampus UI, Depok (rekaman di YouTube)'],
      ],
    ],
    [
      'Mixed',
      [
        ...['Hybrid (Zoom dan Gedung Sate)', 'Hibrida: Bandung', 'Online dan Gedung Sate'],
        ...['Gedung Sate & Zoom', 'Perpustakaan Kota and online'],
      ],
    ],
  ] as const)('is %s at each of %j', (mode, locations) => {
    expect(locations.filter((location) => getMode(location) !== mode)).toEqual([]);
  });

  const node = (values: Parameters<typeof eventRow>[0]) => {
    const row = eventRow(values);
    const event = {
      ...row,
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: null,
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      lang: 'id' as const,
      isOutdated: false,
      chapters: null,
      transcriptHtml: null,
      audioUrl: null,
      audioMegabytes: null,
      slidesUrl: null,
      slidesMegabytes: null,
      speakers: [],
    };
    const graph = eventData('id', new URL('https://s.example'), event)['@graph'] as unknown[];
    return graph[0] as Record<string, unknown>;
  };

  it('takes place for search engines at the place it names', () => {
    expect(node({ location: 'Ruang Meeting Lt. 3, Bandung' })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Ruang Meeting Lt. 3, Bandung' },
    });
    expect(node({ location: 'Daring (Zoom)' })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    });
    expect(node({ location: 'Zoom & Gedung Sate' })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'VirtualLocation' }, { '@type': 'Place' }],
    });
  });

  it('is offered to search engines, and for nothing, only if one can register with us', () => {
    expect(node({})).toMatchObject({ isAccessibleForFree: true, offers: { price: 0 } });
    for (const values of [
      { status: 'past' },
      { cancelledAt: new Date() },
      { registerLink: 'https://tickets.example' },
    ] as const) {
      expect(node(values)).not.toHaveProperty('offers');
      expect(node(values)).not.toHaveProperty('isAccessibleForFree');
    }
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
