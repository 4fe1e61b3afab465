import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeClass } from '~/features/courses/admin/forms/class-form';
import {
  classInputSchema,
  courseInputSchema,
  materialInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import type { z } from 'zod';
import { getCourseDictionary } from '~/features/courses/dictionary';
import { getDictionary } from '~/i18n/dictionary';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import type { FormValues } from '~/ui/admin/form';
import { newValues, rowValues, toInput } from '~/ui/admin/form-values';
import { moved } from '~/ui/admin/reorder';

describe('moving a row', () => {
  it('keeps all rows, and their order but for that one', () => {
    expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 0, 3)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], -1, 0)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], 1, -5)).toEqual([2, 1, 3]);
    expect(moved([1, 2, 3], 9, 0)).toEqual([1, 2, 3]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(9), fc.nat(9), (items, from, to) => {
        const next = moved(items, from, to);
        expect(next.toSorted()).toEqual(items.toSorted());
        if (from < items.length && to < items.length) expect(next[to]).toBe(items[from]);
      }),
    );
  });
});

describe('what is wrong with a field', () => {
  const find = (schema: z.ZodType, value: object) => {
    const { error } = schema.safeParse(value, { error: nameIssue });
    return error && toIssues(error);
  };

  it('is said by its code', () => {
    expect(
      find(classInputSchema, { code: '', title: 'x', hours: null, videoUrl: 'x' }),
    ).toMatchObject({ code: { code: 'class_code_required' }, hours: { code: 'hours_invalid' } });
    expect(
      find(courseInputSchema, {
        title: 'x'.repeat(999),
        category: ' ',
        learningMaterials: ['ok', 'x'.repeat(300)],
      }),
    ).toEqual({
      title: { code: 'too_long', params: { max: 160 } },
      category: { code: 'course_category_required' },
      'learningMaterials.1': { code: 'too_long', params: { max: 200 } },
    });
    expect(find(materialInputSchema, { title: 'x', url: 'ftp://x' })).toEqual({
      url: { code: 'address_invalid' },
    });
  });
});

describe('the form of a class', () => {
  const { courseAdmin } = getCourseDictionary('en');
  const form = describeClass({ t: courseAdmin, kit: getDictionary('en').adminKit } as never, {
    row: null,
    source: {},
    props: { courseId: 1 },
  });
  const toClassFields = (values: FormValues) => toInput(form, values, { levelId: 1 });
  const values = {
    ...newValues(form, 'id'),
    code: 'K-1',
    title: 'Kelas',
    hours: '1,5',
    topics: ' a \r\n\r\n b\n',
  };

  it('reads lists by the line, and hours with a comma', () => {
    expect(toClassFields(values)).toMatchObject({ topics: ['a', 'b'], hours: 1.5 });
    expect(toClassFields({ ...values, hours: ' ' })['hours']).toBeNull();
  });

  it('shows what was saved', () => {
    const saved = classInputSchema.parse(toClassFields(values));
    const row = {
      id: 1,
      version: 1,
      hasContent: false,
      hasAssignment: false,
      isDraft: false,
      draft: null,
      materials: [],
      sourceLocale: 'en' as const,
      skills: saved.skills ?? [],
      exerciseMinutes: 15,
    };
    const shown = rowValues(form, { ...saved, ...row });
    expect(shown).toEqual({ ...values, hours: '1.5', topics: 'a\nb', sourceLocale: 'en' });
    const { sourceLocale: _locale, ...rest } = saved;
    const draft = { ...rest, title: 'Draf' };
    expect(rowValues(form, { ...saved, ...row, draft })).toEqual({ ...shown, title: 'Draf' });
  });
});
