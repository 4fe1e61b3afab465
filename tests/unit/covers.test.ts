import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthParts } from '~/features/hub/length';
import { tileDate } from '~/i18n/format';
import { setApart, type Look } from '~/lib/covers/apart';
import { coverSvg, figureParts } from '~/lib/covers/draw';
import { figureNames } from '~/lib/covers/figures';
import {
  bootcampLooks,
  collectionLooks,
  companyLook,
  courseLooks,
  eventLooks,
  topicLooks,
  videoLooks,
  findLook,
} from '~/lib/covers/looks';

const sprite = readFileSync('src/ui/covers/figures.svg', 'utf8');
const rowsOf = (name: string) =>
  JSON.parse(readFileSync(`db/seed/${name}.json`, 'utf8')) as Record<string, string>[];
const short = fc.string({ maxLength: 12 });

/** Any list of each kind: few names, so that neighbours are often alike. */
const lists = {
  events: fc
    .array(fc.record({ badge: fc.constantFrom('Webinar', 'Lokakarya', 'Other') }))
    .map((rows) => setApart(rows, eventLooks)),
  courses: fc
    .array(
      fc.record({
        title: fc.constantFrom('A', 'Facilitator'),
        category: fc.constantFrom('AI Ethics', 'Data Science', ''),
      }),
    )
    .map((rows) => setApart(rows, courseLooks)),
  topics: fc
    .array(fc.constantFrom('Strategy', 'Prompt Engineering', 'New'))
    .map((rows) => setApart(rows, topicLooks)),
  videos: fc.array(fc.constantFrom('GPT', 'Neural')).map((rows) => setApart(rows, videoLooks)),
  bootcamps: fc
    .array(fc.record({ category: fc.constantFrom('AI Bootcamps', 'b') }))
    .map((rows) => setApart(rows, bootcampLooks)),
  collections: fc
    .array(fc.record({ pdfFiles: fc.array(short, { maxLength: 1 }), videoUrls: fc.array(short) }))
    .map((rows) => setApart(rows, collectionLooks)),
};

describe('covers in a list', () => {
  it.each(Object.entries(lists))(
    'of %s never share a drawing with one beside or above them',
    (_, list) => {
      fc.assert(
        fc.property(list as fc.Arbitrary<{ look: Look }[]>, (rows) => {
          for (const [index, { look }] of rows.entries()) {
            for (const { look: near } of rows.slice(Math.max(0, index - 3), index)) {
              expect(look.figure).not.toBe(near.figure);
            }
          }
        }),
      );
    },
  );

  it('keeps the first look of each where no neighbour has it', () => {
    const [webinar, workshop] = setApart([{ badge: 'Webinar' }, { badge: 'Workshop' }], eventLooks);
    expect([webinar?.look.figure, workshop?.look.figure]).toEqual(['mic', 'bench']);
  });
});

describe('a look', () => {
  it('follows the kind of an event in either language', () => {
    for (const [one, other] of [
      ['Workshop', 'Lokakarya'],
      ['Meetup', 'Temu komunitas'],
      ['Office hours', 'Jam konsultasi'],
    ] as const) {
      expect(eventLooks({ badge: one })).toEqual(eventLooks({ badge: other }));
    }
    expect(eventLooks({ badge: 'Something new' })[0].figure).toBe('spark');
  });

  it('gives every course of the seed a figure of its own', () => {
    const figures = rowsOf('courses').map(
      ({ title = '', category = '' }) => courseLooks({ title, category })[0].figure,
    );
    expect(new Set(figures).size).toBe(figures.length);
  });

  it('is that of a topic, also of a new one', () => {
    expect(topicLooks('Strategy')[0]).not.toEqual(topicLooks('Productivity')[0]);
    expect(topicLooks('Something new')[0]).toEqual({ figure: 'network' });
  });

  it('of a company has one tone, whatever its spelling', () => {
    const names = ['NusaData', 'Tanyaku', 'Samudra Pay', 'KelasLoka', 'LumbungData'];
    expect(new Set(names.map((name) => companyLook(name).tone)).size).toBeGreaterThan(1);
    expect(companyLook(' samudra pay').tone).toBe(companyLook('Samudra Pay').tone);
    expect(companyLook('Samudra Pay').initials).toBe('SP');
  });

  it('of a collection says what is in it', () => {
    const figure = (pdfs: number, videos: number) =>
      collectionLooks({ pdfFiles: Array(pdfs).fill(0), videoUrls: Array(videos).fill(0) })[0]
        .figure;
    expect([figure(1, 0), figure(0, 1), figure(1, 1), figure(0, 0)]).toEqual([
      'page',
      'play',
      'stack',
      'stack',
    ]);
  });
});

describe('figures', () => {
  it('are all in the file that pages name them from, and nothing else is', () => {
    const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual([...figureNames]);
    expect(drawn.length).toBeGreaterThanOrEqual(24);
  });

  it('are of nila, kunyit and paper alone, and no two are alike', () => {
    const parts = figureNames.map((name) => figureParts(sprite, name));
    for (const part of parts) {
      const fills = [...part.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
      expect(new Set([...fills, '#f2a20c', 'currentColor']).size).toBe(2);
      expect(fills).toContain('#f2a20c');
      expect(part).not.toContain('Gradient');
    }
    expect(new Set(parts).size).toBe(figureNames.length);
  });

  it('are drawn as a picture by a name that is known', () => {
    expect(findLook('mic')).toEqual({ figure: 'mic' });
    for (const name of ['nila-mic', 'Mic', 'toString', 'constructor', ''])
      expect(findLook(name)).toBeNull();
    const svg = coverSvg({ figure: 'cup' }, sprite);
    expect(svg).toContain('#3730a3');
    expect(svg).toContain(figureParts(sprite, 'cup'));
  });
});

describe('a date tile', () => {
  it("has weekday, day, month and time in the reader's language and the event's zone", () => {
    const start = new Date('2026-11-25T12:00:00Z');
    expect(tileDate('id', start, 'Asia/Jakarta')).toEqual({
      weekday: 'Rab',
      day: '25',
      month: 'Nov',
      time: '19.00 WIB',
    });
    expect(tileDate('en', start, 'Asia/Makassar')).toEqual({
      weekday: 'Wed',
      day: '25',
      month: 'Nov',
      time: '20:00 WITA',
    });
  });
});

describe('the length of a bootcamp', () => {
  it.each([
    ['About 2 hours', 1],
    ['2 jam', 1],
    ['About 1 day', 2],
    ['About 6–8 hours', 2],
    ['About 15 hours', 3],
    ['2 weeks', 2],
    ['6 minggu', 3],
    ['7 weeks', 4],
    ['3 bulan', 4],
    ['3–4 hours per unit', null],
    ['9 lessons', null],
    ['Depends on the class', null],
    ['', null],
  ])('%s fills %s of four parts', (duration, parts) => {
    expect(lengthParts(duration)).toBe(parts);
  });
});
