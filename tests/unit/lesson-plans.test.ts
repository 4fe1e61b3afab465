import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { lessonPlan, planHeadings } from '~/content/schemas/lesson-plans';

const plans = globSync('src/content/lesson-plans/*.md')
  .sort()
  .map((file) => {
    const [, front = '', body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
    const [name = '', locale] = basename(file, '.md').split('.');
    return {
      file,
      name,
      locale: locale as keyof typeof planHeadings,
      plan: lessonPlan.parse(parse(front)),
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
