import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { lessonPlan, planHeadings } from '~/content/schemas/lesson-plans';
import { placeOfPlan } from '~/features/courses/classroom/plans/ready-plan';

/** The front of a plan; throws and names the file where it is not as plans are. */
function readPlan(file: string, front: string) {
  const { data, error } = lessonPlan.safeParse(parse(front));
  if (!data) throw new Error(`${file}: ${z.prettifyError(error)}`);
  return data;
}

const plans = globSync('src/content/lesson-plans/*.md')
  .sort()
  .map((file) => {
    const [, front = '', body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
    const [name = '', locale] = basename(file, '.md').split('.');
    return {
      file,
      name,
      locale: locale as keyof typeof planHeadings,
      plan: readPlan(file, front),
      body,
    };
  });

describe.each(plans)('the plan $file', ({ name, locale, plan, body }) => {
  it('has the same parts as every other, in their order', () => {
    const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(planHeadings[locale]);
  });

  it('has its own picture for the board', () => {
    const [, code, number] = /^(KKA-\d{3})-([12])$/.exec(name) ?? [];
    expect(plan.board.src).toBe(`/figures/${code}/board-${number}.${locale}.svg`);
    expect(existsSync(`public${plan.board.src}`)).toBe(true);
  });

  // Two A4 pages take about 850 words beside the tables' lines.
  it('is short enough for two pages', () => {
    const front = [
      plan.aim,
      plan.board.alt,
      ...plan.prepare,
      ...plan.course.map(({ what }) => what),
      ...plan.slip.flatMap(({ question, options, reason }) => [question, ...options, reason]),
    ];
    const words = `${front.join(' ')} ${body.replace(/[|*#-]+/g, ' ')}`.trim().split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(850);
  });
});

it('says the same of a lesson in both languages', () => {
  const facts = (locale: string) =>
    plans
      .filter((one) => one.locale === locale)
      .map(({ name, plan: { phase, elements, minutes, course, prepare, slip } }) => ({
        name,
        phase,
        elements,
        minutes,
        course: course.map((part) => part.minutes),
        prepare: prepare.length,
        keys: slip.map(({ key }) => key),
      }));
  expect(facts('en')).toEqual(facts('id'));
});

it('stands in both languages, two plans for each lesson', () => {
  const ids = plans.map(({ name, locale }) => `${name}.${locale}`);
  const lessons = [...new Set(plans.map(({ name }) => placeOfPlan(name).code))];
  const expected = lessons.flatMap((code) =>
    ['1', '2'].flatMap((n) => ['en', 'id'].map((locale) => `${code}-${n}.${locale}`)),
  );
  expect(ids).toEqual(expected);
});

describe('a plan that is not as plans are', () => {
  const whole = plans[0]!.plan;
  it.each([
    ['minutes that do not add up', { course: whole.course.slice(1) }, /add up to its minutes/],
    ['minutes of another phase', { minutes: 90 }, /Two lesson hours are 70 minutes/],
    ['an element that the subject does not have', { elements: ['robotics'] }, /elements/],
    ['a slip of two questions', { slip: whole.slip.slice(1) }, /slip/],
    ['a picture of another place', { board: { src: '/a.svg', alt: 'a' } }, /board/],
  ])('is refused by its name: %s', (_, change, message) => {
    expect(() => readPlan('KKA-101-1.en.md', stringify({ ...whole, ...change }))).toThrow(message);
    expect(() => readPlan('KKA-101-1.en.md', stringify({ ...whole, ...change }))).toThrow(
      /^KKA-101-1\.en\.md/,
    );
  });
});
