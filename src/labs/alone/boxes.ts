import { seededRandom } from '../random';

/** An invented pupil of the tutoring service of lesson ETH-103. */
export interface Pupil {
  isGirl: boolean;
  year: number;
  /** From 0. */
  month: number;
  day: number;
  /** Places in the lists of districts and of clubs. */
  district: number;
  club: number;
  mark: number;
}

export const columns = ['sex', 'district', 'club'] as const;
export type Column = (typeof columns)[number];

/** Published part of a birthday. */
export const birthGrains = ['none', 'year', 'month', 'day'] as const;
export type BirthGrain = (typeof birthGrains)[number];

/** Columns of a table without names, beside the mark. */
export interface Published {
  columns: ReadonlySet<Column>;
  birth: BirthGrain;
}

const firstYear = 2009;
const years = 12;
/** Pupils of each sex and year: 2,400 in all, with birthdays spread evenly over 12 years. */
const inYear = 100;

/** Of 100 pupils: how many live in each of ten districts, and are in each of eight clubs. */
const ofDistricts = [16, 15, 14, 13, 10, 9, 8, 7, 5, 3];
const ofClubs = [24, 20, 16, 14, 10, 8, 5, 3];

function pick(shares: readonly number[], random: () => number): number {
  let remainder = random() * 100;
  return Math.max(
    0,
    shares.findIndex((share) => (remainder -= share) < 0),
  );
}

const msOfDay = 86_400_000;

function drawPupils(): Pupil[] {
  const random = seededRandom(1);
  return Array.from({ length: 2 * years * inYear }, (_, at) => {
    const year = firstYear + (Math.floor(at / inYear) % years);
    const start = Date.UTC(year, 0);
    const days = (Date.UTC(year + 1, 0) - start) / msOfDay;
    const born = new Date(start + Math.floor(random() * days) * msOfDay);
    return {
      isGirl: at < years * inYear,
      year,
      month: born.getUTCMonth(),
      day: born.getUTCDate(),
      district: pick(ofDistricts, random),
      club: pick(ofClubs, random),
      mark: 40 + Math.floor(random() * 61),
    };
  });
}

/** The 2,400 pupils, the same each time. */
export const pupils: readonly Pupil[] = drawPupils();

/** Intan, a pupil whom the reader knows. */
export const known = pupils[503] as Pupil;

/** The box of a pupil: what is published about her, and so alike for all in it. */
const toBox = (pupil: Pupil, { columns: shown, birth }: Published): string =>
  [
    shown.has('sex') && pupil.isGirl,
    shown.has('district') && pupil.district,
    shown.has('club') && pupil.club,
    ...[pupil.year, pupil.month, pupil.day].slice(0, birthGrains.indexOf(birth)),
  ].join(' ');

/** Pupils by the number of those in their box. */
export interface Crowd {
  alone: number;
  /** Two to four alike. */
  few: number;
  /** Five and more. */
  many: number;
  boxes: number;
  /** People in the smallest box: the k of k-anonymity. */
  smallest: number;
}

/** Sorts the pupils into boxes of those who look alike in what is published. */
export function countBoxes(published: Published): Crowd {
  const sizes = new Map<string, number>();
  for (const pupil of pupils) {
    const box = toBox(pupil, published);
    sizes.set(box, (sizes.get(box) ?? 0) + 1);
  }
  const people = (from: number, to: number) =>
    [...sizes.values()]
      .filter((size) => size >= from && size <= to)
      .reduce((sum, size) => sum + size, 0);
  return {
    alone: people(1, 1),
    few: people(2, 4),
    many: people(5, Infinity),
    boxes: sizes.size,
    smallest: Math.min(...sizes.values()),
  };
}

/** The pupils who look like this one in what is published, this one among them. */
export const findAlike = (pupil: Pupil, published: Published): Pupil[] => {
  const box = toBox(pupil, published);
  return pupils.filter((other) => toBox(other, published) === box);
};
