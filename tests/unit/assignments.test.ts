import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { assignmentInputSchema } from '~/features/courses/works/assignment.schema';
import { decide } from '~/features/courses/works/decision';
import { maxProgramLength } from '~/config/programs';
import { locales } from '~/i18n/locales';
import { hasContact } from '~/lib/text-forms/contact';
import { countWords } from '~/lib/text-forms/words';
import type { AssignmentFile } from '../../db/seed/course-files';

const files = globSync('db/seed/assignments/*.json').sort();
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as AssignmentFile;

it('ten classes ask for a work', () => {
  expect(files.map((file) => basename(file, '.json'))).toEqual([
    ...['AI-104', 'AI-206', 'AI-302', 'APP-106', 'EDU-105', 'ETH-104', 'GEN-103', 'GEN-203'],
    ...['KKA-106', 'PRO-103'],
  ]);
});

describe.each(files)('%s', (file) => {
  const assignment = read(file);
  const ids = assignment.criteria.map(({ id }) => id).sort();

  it.each(locales)('is what an editor could have typed in %s', (locale) => {
    const { minWords, maxWords, takesLink, takesPicture, takesProgram } = assignment;
    const typed = {
      title: assignment.title[locale],
      brief: assignment.brief[locale],
      criteria: assignment.criteria.map(({ id, name, levels }) => ({
        id,
        name: name[locale],
        levels: levels.map((level) => level[locale]),
      })),
      minWords,
      maxWords,
      takesLink,
      takesPicture,
      takesProgram,
    };
    expect(assignmentInputSchema.safeParse(typed).error?.issues).toBeUndefined();
  });

  it.each(locales)('has three examples in %s that could have been handed in', (locale) => {
    expect(assignment.examples).toHaveLength(3);
    for (const { text, program, expected } of assignment.examples) {
      const words = countWords(text[locale]);
      expect(words).toBeGreaterThanOrEqual(assignment.minWords);
      expect(words).toBeLessThanOrEqual(assignment.maxWords);
      expect(hasContact(text[locale])).toBe(false);
      // Code is there for all examples or for none.
      expect(program !== undefined).toBe(assignment.takesProgram === true);
      expect(hasContact(program?.[locale] ?? '')).toBe(false);
      expect((program?.[locale] ?? 'a').length).toBeLessThanOrEqual(maxProgramLength);
      expect(Object.keys(expected.scores).sort()).toEqual(ids);
      expect(Object.keys(expected.reasons).sort()).toEqual(ids);
      for (const reason of Object.values(expected.reasons)) expect(reason[locale]).toBeTruthy();
    }
    // The first shows what is enough, the second what is not; the third is near the line, by mixed scores.
    const [good, poor, near] = assignment.examples.map(({ expected: { scores } }) => ({
      scores: Object.values(scores),
      state: decide([{ scores, isStaff: true }]).state,
    }));
    expect([good?.state, poor?.state]).toEqual(['accepted', 'returned']);
    expect(new Set(near?.scores).size).toBeGreaterThanOrEqual(2);
    expect((near?.scores ?? []).filter((score) => score < 2).length).toBeLessThanOrEqual(1);
  });
});
