import { readClassFiles } from '#db/seed/course-files';
import { describe, expect, it } from 'vitest';
import places from '~/content/kka.json';
import { letterAt } from '~/features/courses/classroom/option-letters';
import { sheetSize } from '~/features/courses/classroom/sheet-size';
import { kkaElements, kkaOf, kkaPhases } from '~/content/kka';
import {
  guessKeys,
  inTextOrder,
  questionsBehindSteps,
} from '~/features/courses/lessons/lesson-parts';
import { openLessonData } from '~/features/courses/lessons/structured-data';
import type { OpenLesson } from '~/features/courses/lessons/lessons.schema';
import type { PracticeQuestion } from '~/features/courses/questions/questions.schema';

describe('the place of lessons in the school subject', () => {
  it('is said of every written lesson, and of no other', async () => {
    const codes = [...(await readClassFiles()).keys()];
    expect(Object.keys(places).sort()).toEqual(codes.sort());
  });

  it.each(Object.entries(places))(
    'names phases and elements of the subject, each once, or neither: %s',
    (code, place) => {
      const { phases, elements }: { phases: string[]; elements: string[] } = place;
      expect(phases).toEqual(kkaPhases.filter((phase) => phases.includes(phase)));
      expect(new Set(elements).size).toBe(elements.length);
      for (const element of elements) expect(kkaElements).toContain(element);
      expect(elements.length > 0).toBe(phases.length > 0);
      expect(kkaOf(code)).toEqual({ phases, elements });
    },
  );

  it('is in the structured data of a lesson that has one', () => {
    const dataOf = (code: string) =>
      JSON.stringify(
        openLessonData('id', new URL('https://sinau.test'), {
          course: { id: 1, title: 'Dasar' },
          lesson: { code, title: 'Pelajaran', topics: [] },
        } as unknown as OpenLesson),
      );
    expect(dataOf('AI-104')).toContain('"targetName":"Fase D"');
    expect(dataOf('AI-104')).toContain('"targetName":"Literasi dan etika AI"');
    for (const code of ['PRO-101', 'NEW-1']) expect(dataOf(code)).not.toContain('Alignment');
  });
});

describe('a lesson in front of a group', () => {
  const [a, b, c] = [{ key: 'a' }, { key: 'b' }, { key: 'c' }];

  it('has each question behind its step, beside the steps', () => {
    expect(
      questionsBehindSteps([
        { html: '<div>lead</div><section>1' },
        a,
        { html: ' more' },
        { lab: 'bias' },
        b,
        { html: '</section><section>2</section><section>3' },
        { html: '</section>' },
        c,
      ]),
    ).toEqual([
      { html: '<div>lead</div><section>1' },
      { html: ' more' },
      { lab: 'bias' },
      { html: '</section>' },
      a,
      b,
      { html: '<section>2</section>' },
      { html: '<section>3' },
      { html: '</section>' },
      { html: '' },
      c,
    ]);
  });

  it('asks for a guess before its first step', () => {
    const lead = { html: '<div>lead' };
    const parts = [lead, a, { html: '</div><section>1</section><section>2' }, b];
    expect(questionsBehindSteps([...parts, { html: '</section>' }, c])).toEqual([
      lead,
      { html: '</div>' },
      a,
      { html: '<section>1</section>' },
      { html: '<section>2' },
      { html: '</section>' },
      b,
      { html: '' },
      c,
    ]);
  });

  it.each([
    [[{ html: '<div>lead</div>' }, a, b, { html: '<section>1' }, c, { html: '</section>' }], 'ab'],
    [[{ html: '<div>lead</div><section>1' }, a, { html: '</section>' }, b], ''],
    [[{ html: 'no step' }, a], ''],
    [[a, b], ''],
  ])('knows which questions ask for a guess: %#', (parts, keys) => {
    expect([...guessKeys(parts)].join('')).toBe(keys);
  });

  it('has its questions on paper in the order of its text', () => {
    const html = '<div data-practice="b"></div><p>…</p><div data-practice="a"></div>';
    expect(inTextOrder(html, [a, c, b])).toEqual([b, a, c]);
  });

  it('names options by letters', () => {
    expect([0, 1, 5].map(letterAt)).toEqual(['A', 'B', 'F']);
  });

  it('has smaller letters on paper the more there is to ask, up to two pages', () => {
    const question = { kind: 'number', prompt: 'Berapa?', options: null } as PracticeQuestion;
    const sizes = [10, 30, 35, 40].map((n) => sheetSize(Array.from({ length: n }, () => question)));
    expect(sizes).toEqual(['large', 'medium', 'small', 'long']);
  });
});
