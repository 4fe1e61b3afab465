import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthParts } from '~/features/hub/length';
import { tileDate } from '~/i18n/format';
import { setApart, type Look } from '~/lib/covers/apart';
import { labs } from '~/config/labs';
import { coverSvg, figureParts, subjectParts } from '~/lib/covers/draw';
import { figureNames } from '~/lib/covers/figures';
import {
  bootcampLooks,
  collectionLooks,
  companyLook,
  eventLooks,
  findLook,
} from '~/lib/covers/looks';
import { isDrawn, subjectLook, subjectNames } from '~/lib/covers/subjects';

const sprite = readFileSync('src/ui/covers/figures.svg', 'utf8');
const subjects = readFileSync('src/ui/covers/subjects.svg', 'utf8');
const seedCourses = JSON.parse(readFileSync('db/seed/courses.json', 'utf8')) as { id: number }[];
const slugsOf = (folder: string) =>
  globSync(`src/content/${folder}/*.id.*`).map((file) => /([^/]+)\.id\.\w+$/.exec(file)?.[1] ?? '');
/** All that has a cover of its own. */
const everything = [
  ...seedCourses.map(({ id }) => subjectLook('course', id)),
  ...slugsOf('ai-courses').map((slug) => subjectLook('ai-course', slug)),
  ...slugsOf('articles').map((slug) => subjectLook('article', slug)),
  ...slugsOf('videos').map((slug) => subjectLook('video', slug)),
  ...labs.map(({ slug }) => subjectLook('lab', slug)),
  ...slugsOf('news').map((slug) => subjectLook('news', slug)),
  ...['works', 'review'].map((name) => subjectLook('page', name)),
];
/** The drawing alone, whatever kind it is of and wherever it stands. */
const shapeOf = (parts: string) => parts.replace(/ (?:class|transform)="[^"]*"/g, '');
const short = fc.string({ maxLength: 12 });

/** Any list of each kind: few names, so that neighbours are often alike. */
const lists = {
  events: fc
    .array(fc.record({ badge: fc.constantFrom('Webinar', 'Lokakarya', 'Other') }))
    .map((rows) => setApart(rows, eventLooks)),
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

describe('the cover of a course, an article, a video, a lab or a news item', () => {
  it('is drawn for each, and for nothing else', () => {
    expect(everything.length).toBeGreaterThan(25);
    expect(everything.map(({ subject }) => subject).sort()).toEqual([...subjectNames].sort());
    const drawn = [...subjects.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual([...subjectNames]);
  });

  it('stands nowhere twice, nor is it a figure of something else', () => {
    const shapes = [
      ...everything.map((look) => shapeOf(subjectParts(look, subjects))),
      ...figureNames.map((name) => shapeOf(figureParts(sprite, name))),
    ];
    for (const shape of shapes) expect(shape).not.toBe('');
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('is a quilt of its own for what came later', () => {
    const name = fc.integer({ min: 100, max: 1_000_000 });
    fc.assert(
      fc.property(name, name, (one, other) => {
        fc.pre(one !== other);
        const looks = [subjectLook('course', one), subjectLook('course', other)] as const;
        const [first, second] = looks.map((look) => subjectParts(look, subjects));
        expect(looks.some(({ subject }) => isDrawn(subject))).toBe(false);
        expect(first).not.toBe(second);
        expect(first).toBe(subjectParts(looks[0], subjects));
        expect(first).toMatch(/ fill="#f2a20c" d="M[^"]+"/);
      }),
    );
  });
});

describe('figures', () => {
  it('are all in the file that pages name them from, and nothing else is', () => {
    const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual([...figureNames]);
    expect(drawn.length).toBeGreaterThanOrEqual(24);
  });

  it('are of nila, kunyit and paper alone, and no two are alike', () => {
    const parts = [
      ...figureNames.map((name) => figureParts(sprite, name)),
      ...subjectNames.map((name) => figureParts(subjects, name)),
    ];
    for (const part of parts) {
      const fills = [...part.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour);
      expect(new Set([...fills, '#f2a20c', 'currentColor']).size).toBe(2);
      expect(fills).toContain('#f2a20c');
      expect(part).not.toContain('Gradient');
    }
    expect(new Set(parts).size).toBe(parts.length);
  });

  it('are drawn as a picture by a name that is known', () => {
    expect(findLook('mic')).toEqual({ figure: 'mic' });
    for (const name of ['nila-mic', 'Mic', 'toString', 'constructor', ''])
      expect(findLook(name)).toBeNull();
    const svg = coverSvg(figureParts(sprite, 'cup'));
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
