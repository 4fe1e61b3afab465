import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMonth, formatShortMonth, formatWholeDay, weekdayNames } from '~/i18n/format';
import { locales } from '~/i18n/locales';
import {
  addDays,
  addMonths,
  dayAfterKey,
  dayInMonth,
  daysIn,
  isDay,
  openingMonth,
  weekday,
  toWeeks,
  googleDayLink,
} from '~/features/hub/calendar/calendar-days';
import { onlyDated, getMark, similarTo } from '~/features/hub/hub';
import { filterBootcamps, getOptions, searchBootcamps } from '~/features/hub/search-bootcamps';
import { hubParts, isFiltered, readHubQuery, type HubFilter } from '~/features/hub/hub-query';
import { sampleBootcamps } from '~/features/hub/finder/samples';
import { bootcampData } from '~/features/hub/detail/structured-data';
import { bootcampSchema } from '~/features/hub/hub.schema';
import { withQuery } from '~/lib/url/page-query';
import { someBootcamp } from './bootcamp';
import { cpuTime } from '../support/cpu-time';

const read = (query: string) => readHubQuery(new URLSearchParams(query));
const normal = (query: string) => withQuery('', hubParts(read(query)));

describe('the query of the hub', () => {
  it('of an empty form is none at all', () => {
    expect(
      normal('q=&category=all&level=all&format=all&price=all&provider=all&view=grid&month='),
    ).toBe('');
    expect(isFiltered(read('q=++&level=all&view=calendar&page=3'))).toBe(false);
    expect(isFiltered(read('provider=AWS'))).toBe(true);
  });

  it.each([
    ['provider=AWS&q=++cloud+%0A+dasar&junk=1', '?q=cloud+dasar&provider=AWS'],
    ['view=calendar&month=2026-12&page=4', '?view=calendar&month=2026-12'],
    ['page=2&month=2026-12', '?page=2'],
    ['page=1', ''],
    ['page=0&view=list&month=2026-13', ''],
    ['page=1e3&month=9999-01', ''],
    ['view=calendar&month=1799-01', '?view=calendar'],
    ['level=Beginner&level=Advanced', '?level=Beginner'],
    ['category=Dev+Events+%26+Hackathons', '?category=Dev+Events+%26+Hackathons'],
  ])('%s has the normal form %s', (query, expected) => expect(normal(query)).toBe(expected));

  it('has one normal form, and is never longer than it should be', () => {
    const values = fc.record({
      q: fc.string(),
      category: fc.string(),
      view: fc.constantFrom('grid', 'calendar', 'x'),
      month: fc.string(),
      page: fc.string(),
    });
    fc.assert(
      fc.property(values, (record) => {
        const once = normal(new URLSearchParams(record).toString());
        expect(normal(once)).toBe(once);
        expect((read(once).q ?? '').length).toBeLessThanOrEqual(120);
      }),
    );
  });
});

describe('the filter', () => {
  const cloud = someBootcamp({
    title: 'Café Cloud',
    provider: 'AWS',
    category: 'Cloud Engineering Paths',
    description: 'Pengantar jaringan',
    tags: ['keamanan', 'sertifikasi'],
    price: 'Free (exam paid)',
    format: 'Hybrid',
  });
  const ai = someBootcamp({
    title: 'Prompting',
    difficulty: 'Advanced',
    shortDesc: 'for DEVELOPERS',
  });
  const all = [cloud, ai];
  const found = (filter: Parameters<typeof filterBootcamps>[1]) => filterBootcamps(all, filter);

  it.each([
    [{}, all],
    [{ q: 'cafe' }, [cloud]],
    [{ q: 'CLOUD jaringan aws keamanan' }, [cloud]],
    [{ q: 'developers' }, [ai]],
    [{ q: 'cloud prompting' }, []],
    [{ q: '%' }, []],
    [{ category: 'Cloud Engineering Paths' }, [cloud]],
    [{ level: 'Advanced' }, [ai]],
    [{ format: 'Hybrid', price: 'Free (exam paid)', provider: 'AWS' }, [cloud]],
    [{ price: 'Free' }, [ai]],
    [{ provider: 'aws' }, []],
    [{ provider: 'Nobody' }, []],
  ])('%j', (filter, expected) => expect(found(filter)).toEqual(expected));

  it('returns those with most of the words if none has all, best matches first', () => {
    const both = someBootcamp({ title: 'Jaringan', description: 'cloud untuk pemula' });
    const list = [...all, both];
    const search = (q: string, more: HubFilter = {}) => searchBootcamps(list, { q, ...more });
    expect(search('cloud jaringan')).toEqual({ matches: [cloud, both], isPartial: false });
    expect(search('prompting python')).toEqual({ matches: [ai], isPartial: true });
    expect(search('cloud prompting')).toEqual({ matches: [cloud, ai, both], isPartial: true });
    expect(search('pemula cloud keamananx')).toEqual({ matches: [both], isPartial: true });
    expect(search('cloud prompting', { level: 'Advanced' }).matches).toEqual([ai]);
    expect(search('zzz')).toEqual({ matches: [], isPartial: false });
    expect(search('zzz xxx')).toEqual({ matches: [], isPartial: false });
    expect(search('cloud zzz xxx').matches).toEqual([]);
  });

  it('offers the values in the data', () => {
    expect(
      getOptions([
        someBootcamp({ format: '', difficulty: 'Advanced', skills: ['b', 'a'] }),
        ...all,
      ]),
    ).toEqual({
      category: ['AI Bootcamps', 'Cloud Engineering Paths'],
      level: ['Beginner', 'Advanced'],
      format: ['Hybrid', 'Self-paced online'],
      price: ['Free', 'Free (exam paid)'],
      provider: ['AWS', 'Kaggle'],
      skill: ['a', 'b'],
      texts: {},
    });
  });

  it('takes a thousand in no time', () => {
    const many = Array.from({ length: 1000 }, () =>
      someBootcamp({ description: 'kata '.repeat(200) }),
    );
    const filter = () => filterBootcamps([...many, cloud], { q: 'keamanan' });
    expect(filter()).toEqual([cloud]);
    expect(cpuTime(filter)).toBeLessThan(1000);
  });

  it('puts real days in order, and leaves out what has none', () => {
    const days = ['2026-12-01', 'Anytime', '2026-02-30', '2025-01-09', '2026-12-01'];
    const list = days.map((startDate) => someBootcamp({ startDate }));
    expect(onlyDated(list)).toEqual([list[3], list[0], list[4]]);
  });

  it('finds similar ones: kind and tags count more than the provider', () => {
    const one = someBootcamp({ category: 'Industry Tracks', tags: ['a', 'b'], provider: 'IBM' });
    const provider = someBootcamp({ provider: 'IBM' });
    const tags = someBootcamp({ tags: ['a', 'b'] });
    const kind = someBootcamp({ category: 'Industry Tracks' });
    expect(similarTo([one, provider, kind, tags, someBootcamp()], one, 3)).toEqual([
      tags,
      kind,
      provider,
    ]);
  });

  it('knows the marks of five providers', () => {
    const known = ['Google Cloud', 'AWS', 'Microsoft', 'DeepLearning.AI', 'Tencent Cloud'];
    expect(new Set(known.map(getMark)).size).toBe(5);
    for (const other of ['Google', 'constructor', '__proto__', ''])
      expect(getMark(other)).toBeNull();
  });
});

describe('the calendar', () => {
  it('knows leap years', () => {
    expect([2023, 2024, 2100, 2000].map((year) => daysIn(`${year}-02`))).toEqual([28, 29, 28, 29]);
    expect(isDay('2024-02-29')).toBe(true);
    for (const text of ['2023-02-29', '2026-04-31', 'Anytime', '2026-1-1', '2026-00-10', ''])
      expect(isDay(text)).toBe(false);
    expect(dayInMonth('2024-01-31', '2024-02')).toBe('2024-02-29');
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addMonths('2024-12', 1)).toBe('2025-01');
    expect(addMonths('2024-01', -13)).toBe('2022-12');
  });

  it('starts weeks on Monday, and fills them with the days of the month alone', () => {
    expect(weekday('2026-11-23')).toBe(0);
    expect(weekday('2026-11-22')).toBe(6);
    const weeks = toWeeks('2026-02');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
    expect(toWeeks('2027-02')).toHaveLength(4);
    expect(toWeeks('2026-08')).toHaveLength(6);
  });

  it('contains every day of every month once, in any time zone', () => {
    const before = process.env['TZ'];
    try {
      // Zones that leave out midnight, or a whole day.
      for (const zone of ['America/Sao_Paulo', 'Pacific/Apia', 'Asia/Jakarta', 'Africa/Cairo']) {
        process.env['TZ'] = zone;
        for (let index = 0; index < 240; index += 1) {
          const month = addMonths('2010-01', index);
          const days = toWeeks(month).flat().filter(Boolean);
          expect(days).toEqual(
            Array.from(
              { length: daysIn(month) },
              (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`,
            ),
          );
          expect(toWeeks(month).every((week) => week.length === 7)).toBe(true);
        }
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it.each([
    ['ArrowLeft', false, '2026-10-31'],
    ['ArrowRight', false, '2026-11-02'],
    ['ArrowUp', false, '2026-10-25'],
    ['ArrowDown', false, '2026-11-08'],
    ['Home', false, '2026-10-26'],
    ['End', false, '2026-11-01'],
    ['PageUp', false, '2026-10-01'],
    ['PageDown', false, '2026-12-01'],
    ['PageUp', true, '2025-11-01'],
    ['PageDown', true, '2027-11-01'],
    ['a', false, null],
  ])('%s (shift: %s) leads from Sunday 1 November 2026 to %s', (key, shift, expected) => {
    expect(dayAfterKey('2026-11-01', key, shift)).toBe(expected);
  });

  it('opens at what comes next', () => {
    const days = ['2026-01-05', '2026-03-02', '2026-05-01'];
    expect(openingMonth(days, '2026-03-02')).toBe('2026-03');
    expect(openingMonth(days, '2026-03-03')).toBe('2026-05');
    expect(openingMonth(days, '2026-06-01')).toBe('2026-06');
    expect(openingMonth([], '2026-06-01')).toBe('2026-06');
  });

  it('speaks both languages', () => {
    expect(formatMonth('id', '2026-08')).toBe('Agustus 2026');
    expect(formatShortMonth('id', '2026-08-17')).toBe('Agu');
    expect(formatWholeDay('id', '2026-08-17')).toBe('Senin, 17 Agustus 2026');
    expect(formatWholeDay('en', '2026-08-17')).toMatch(/^Monday,? 17 August 2026$/);
    expect(
      weekdayNames('id')
        .map(({ short }) => short)
        .join(' '),
    ).toBe('Sen Sel Rab Kam Jum Sab Min');
    expect(weekdayNames('en')[0]).toEqual({ long: 'Monday', short: 'Mon' });
  });

  it('fills in a whole day of Google’s, over the end of a year too', () => {
    const link = new URL(googleDayLink({ title: 'A & B', day: '2026-12-31', details: 'x\ny' }));
    expect(link.searchParams.get('dates')).toBe('20261231/20270101');
    expect(link.searchParams.get('text')).toBe('A & B');
  });
});

describe('the samples', () => {
  it.each(locales)('%s are two bootcamps that are whole', (locale) => {
    const samples = sampleBootcamps(locale);
    expect(samples).toHaveLength(2);
    for (const sample of samples) {
      expect(bootcampSchema.safeParse(sample).error).toBeUndefined();
      expect(new URL(sample.url).protocol).toBe('https:');
      expect(sample.shortDesc).not.toBe('');
    }
  });

  it('are the same two in both languages', () => {
    const [id, en] = locales.map((locale) => sampleBootcamps(locale).map(({ url }) => url));
    expect(id).toEqual(en);
  });
});

describe('what search engines read', () => {
  const getNode = (values: Parameters<typeof someBootcamp>[0]) =>
    (
      bootcampData('en', new URL('https://s.example'), someBootcamp(values))['@graph'] as object[]
    )[0];

  it('is an event if there is a date, otherwise a course', () => {
    expect(getNode({ startDate: '2027-05-17' })).toMatchObject({
      '@type': 'EducationEvent',
      startDate: '2027-05-17',
    });
    expect(getNode({ slug: 'a' })).toMatchObject({
      '@type': 'Course',
      url: 'https://s.example/en/skill-hub/a',
      isAccessibleForFree: true,
    });
    expect(getNode({ price: 'Free (exam paid)' })).not.toHaveProperty('offers');
    const modes = ['Self-paced with study group', 'Hybrid', 'In person'].map(
      (format) =>
        (getNode({ format }) as { hasCourseInstance: { courseMode: string } }).hasCourseInstance,
    );
    expect(modes.map(({ courseMode }) => courseMode)).toEqual(['Online', 'Blended', 'Onsite']);
    // Rows name no address: none is made up.
    const inPerson = getNode({ startDate: '2027-05-17', format: 'In person' });
    expect(inPerson).toMatchObject({ location: undefined });
  });
});
