import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthParts } from '~/features/hub/length';
import { tileDate } from '~/i18n/format';
import { setApart } from '~/lib/covers/apart';
import { coverSvg, figureParts } from '~/lib/covers/draw';
import { figureNames } from '~/lib/covers/figures';
import { findLook } from '~/lib/covers/find-look';
import {
  bootcampLooks,
  collectionLooks,
  companyLooks,
  courseLooks,
  eventLooks,
  materialLooks,
  topicLooks,
  videoLooks,
} from '~/lib/covers/looks';
import { gradients } from '~/lib/kawung';

const sprite = readFileSync('src/ui/covers/figures.svg', 'utf8');
const rowsOf = (name: string) =>
  JSON.parse(readFileSync(`db/seed/${name}.json`, 'utf8')) as Record<string, string>[];
const key = ({ colour, figure }: { colour: string; figure: string }) => `${colour}-${figure}`;
const short = fc.string({ maxLength: 12 });
const colour = fc.constantFrom('nila', 'laut', 'hutan', 'none');

/** Any list of each kind: few names, so that neighbours are often alike. */
const lists = {
  events: fc
    .array(fc.record({ badge: fc.constantFrom('Webinar', 'Lokakarya', 'Other'), gradient: colour }))
    .map((rows) => setApart(rows, eventLooks)),
  courses: fc
    .array(
      fc.record({
        title: fc.constantFrom('A', 'Facilitator'),
        category: fc.constantFrom('AI Ethics', 'Data Science', ''),
        gradient: colour,
      }),
    )
    .map((rows) => setApart(rows, courseLooks)),
  topics: fc
    .array(fc.constantFrom('Strategy', 'Prompt Engineering', 'New'))
    .map((rows) => setApart(rows, topicLooks)),
  videos: fc.array(fc.constantFrom('GPT', 'Neural')).map((rows) => setApart(rows, videoLooks)),
  materials: fc
    .array(fc.constantFrom('video', 'slides'))
    .map((rows) => setApart(rows, materialLooks)),
  bootcamps: fc
    .array(
      fc.record({ provider: fc.constantFrom('AWS', 'x'), category: fc.constantFrom('a', 'b') }),
    )
    .map((rows) => setApart(rows, bootcampLooks)),
  collections: fc
    .array(fc.record({ pdfFiles: fc.array(short, { maxLength: 1 }), videoUrls: fc.array(short) }))
    .map((rows) => setApart(rows, collectionLooks)),
  companies: fc
    .array(fc.constantFrom('NusaData', 'Tanyaku', 'Samudra Pay'))
    .map((rows) => setApart(rows, companyLooks)),
};

describe('covers in a list', () => {
  it.each(Object.entries(lists))(
    'of %s never share both colour and figure with one beside or above them',
    (_, list) => {
      fc.assert(
        fc.property(
          list as fc.Arbitrary<{ look: { colour: string; figure: string } }[]>,
          (rows) => {
            for (const [index, { look }] of rows.entries()) {
              for (const { look: near } of rows.slice(Math.max(0, index - 3), index)) {
                expect(key(look)).not.toBe(key(near));
              }
            }
          },
        ),
      );
    },
  );

  it('keeps the first look of each where no neighbour has it', () => {
    const [webinar, workshop] = setApart([{ badge: 'Webinar' }, { badge: 'Workshop' }], eventLooks);
    expect([webinar?.look, workshop?.look].map((look) => look && key(look))).toEqual([
      'nila-mic',
      'hutan-bench',
    ]);
  });
});

describe('a look', () => {
  it('follows the kind of an event in either language, whatever its row says', () => {
    for (const [one, other] of [
      ['Workshop', 'Lokakarya'],
      ['Meetup', 'Temu komunitas'],
      ['Office hours', 'Jam konsultasi'],
    ] as const) {
      expect(eventLooks({ badge: one, gradient: 'nila' })).toEqual(
        eventLooks({ badge: other, gradient: 'senja' }),
      );
    }
    expect(eventLooks({ badge: 'Something new', gradient: 'senja' })[0].colour).toBe('senja');
  });

  it('gives every course of the seed a figure of its own', () => {
    const figures = rowsOf('courses').map(
      ({ title = '', category = '' }) => courseLooks({ title, category })[0].figure,
    );
    expect(new Set(figures).size).toBe(figures.length);
  });

  it('has the colour of a topic, also of a new one', () => {
    expect(topicLooks('Strategy')[0].colour).not.toBe(topicLooks('Productivity')[0].colour);
    expect(topicLooks('Something new')[0]).toEqual({ colour: 'nila', figure: 'network' });
  });

  it('has one colour for a provider, whatever its spelling', () => {
    const looks = bootcampLooks({ provider: ' Hugging face', category: 'AI Bootcamps' });
    expect(new Set(looks.map((look) => look.colour)).size).toBe(1);
    expect(looks).toEqual(bootcampLooks({ provider: 'Hugging Face', category: 'AI Bootcamps' }));
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
    for (const name of figureNames)
      expect(figureParts(sprite, name)).toMatch(/^<path .*stroke="#ffc247"/);
  });

  it('are drawn as a picture by a name that is known', () => {
    expect(findLook('nila-mic')).toEqual({ colour: 'nila', figure: 'mic' });
    for (const name of ['mic-nila', 'nila', 'nila-toString', 'constructor-mic', ''])
      expect(findLook(name)).toBeNull();
    const svg = coverSvg({ colour: 'laut', figure: 'cup' }, sprite);
    expect(svg).toContain(gradients.laut[0]);
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
