import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { answeringFigures, isFigureLab, isLab, labs } from '~/config/labs';
import { locales } from '~/i18n/locales';
import { renderLesson } from '~/lib/markdown/lesson';
import {
  attention,
  compareBars,
  countAccused,
  countErrors,
  dataKinds,
  getBreakEven,
  getRule,
  measureAlarm,
  places,
  ripe,
  unripe,
} from '~/labs/figures/rules';

describe('the figures that answer', () => {
  it('count the errors of a threshold as lesson AI-102 does', () => {
    const errors = (from: number) => {
      const { missed, early } = countErrors(from);
      return missed + early;
    };
    expect([errors(6), errors(5), errors(4)]).toEqual([3, 3, 1]);
    expect(countErrors(1)).toEqual({ missed: 0, early: 4 });
    expect(countErrors(9)).toEqual({ missed: 6, early: 0 });
  });

  it('measure the alarm of lesson AI-201: recall 40 %, precision 67 %', () => {
    expect([...unripe, ...ripe].reduce((sum, count) => sum + count, 0)).toBe(100);
    expect(measureAlarm(7)).toMatchObject({
      found: 8,
      all: 20,
      alarms: 12,
      recall: 40,
      precision: 67,
    });
    expect(measureAlarm(1)).toMatchObject({ recall: 100, precision: 20 });
  });

  it('compare bars over any axis: the price rose by 3.4 %', () => {
    expect(compareBars(14_500).times).toBeCloseTo(2.67, 2);
    expect(compareBars(0).times).toBeCloseTo(1.03, 2);
    expect(compareBars(0).rise).toBeCloseTo(3.4, 1);
  });

  it('count the accused of lesson EDU-104: 18 of 34 are innocent', () => {
    expect(countAccused(20, 10)).toEqual({ found: 16, innocent: 18, accused: 34 });
    expect(countAccused(0, 0)).toEqual({ found: 0, innocent: 0, accused: 0 });
  });

  it('find the week of lesson PRO-103: the fifth', () => {
    expect(getBreakEven(40, 10, 150)).toBe(5);
    expect(getBreakEven(10, 10, 150)).toBeNull();
  });

  it('share out the attention of the last word whole', () => {
    for (const weights of Object.values(attention))
      expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it('let nothing about people into a public tool, nor anywhere without a basis', () => {
    expect(dataKinds.map((kind) => places.map((place) => getRule(kind, place)))).toEqual([
      ['free', 'free', 'free'],
      ['never', 'never', 'check'],
      ['never', 'never', 'check'],
    ]);
  });
});

describe('the lessons of the seed', () => {
  const lessons = globSync('db/seed/classes/*.md').map((file) => ({
    code: /([A-Z]+-\d+)/.exec(file)?.[1] ?? '',
    html: renderLesson(readFileSync(file, 'utf8')).html,
  }));
  /** Names of labs with the lessons that have them, one entry a language. */
  const named = lessons.flatMap(({ code, html }) =>
    [...html.matchAll(/ data-lab="([a-z-]+)"/g)].map(([, name = '']) => ({ code, name })),
  );

  /** The lessons that have a lab, each once. */
  const lessonsWith = (lab: string) => [
    ...new Set(named.filter(({ name }) => name === lab).map(({ code }) => code)),
  ];

  it('have each lab in the lesson that its page leads to', () => {
    for (const { slug, lesson } of labs) expect(lessonsWith(slug), slug).toContain(lesson);
  });

  it('have each answering figure somewhere', () => {
    for (const figure of Object.keys(answeringFigures))
      expect(lessonsWith(figure), figure).not.toEqual([]);
    expect(named.filter(({ name }) => !isLab(name) && !isFigureLab(name))).toEqual([]);
  });

  it('have each of them once in every language', () => {
    const places = named.map(({ code, name }) => `${code} ${name}`);
    for (const place of new Set(places))
      expect(
        places.filter((one) => one === place),
        place,
      ).toHaveLength(locales.length);
  });
});
