import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownFault } from '~/features/courses/admin/faults';
import { newClass, toClassFields, toClassValues } from '~/features/courses/admin/course-form';
import { moved } from '~/features/courses/admin/moved';
import {
  classInputSchema,
  courseInputSchema,
  materialInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import { dictionaryOf } from '~/i18n/get-dictionary';

const id = dictionaryOf('id');

describe('moving a row', () => {
  it('keeps all rows, and their order but for that one', () => {
    expect(moved([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 0, 3)).toEqual([1, 2, 3]);
    expect(moved([1, 2, 3], -1, 0)).toEqual([1, 2, 3]);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.nat(9), fc.nat(9), (items, from, to) => {
        const next = moved(items, from, to);
        expect(next.toSorted()).toEqual(items.toSorted());
        if (from < items.length && to < items.length) expect(next[to]).toBe(items[from]);
      }),
    );
  });
});

describe('errors of a field', () => {
  const { faults } = id.courseAdmin;
  const sentence = (schema: typeof classInputSchema | typeof courseInputSchema, value: object) => {
    const { error } = (schema as typeof classInputSchema).safeParse(value);
    const found = Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    );
    return (name: string) => knownFault(found[name] ?? '', faults);
  };

  it('is said in the language of the page', () => {
    const lesson = sentence(classInputSchema, { code: '', title: 'x', hours: null, videoUrl: 'x' });
    expect(lesson('code')).toBe(faults.needed);
    expect(lesson('hours')).toBe(faults.hours);
    expect(lesson('title')).toBeUndefined();
    const course = sentence(courseInputSchema, {
      title: 'x'.repeat(999),
      category: ' ',
      learningMaterials: ['ok', 'x'.repeat(300)],
    });
    expect(course('title')).toBe(faults.tooLong);
    expect(course('category')).toBe(faults.needed);
    expect(course('learningMaterials.1')).toBe(faults.tooLong);
    const { error } = materialInputSchema.safeParse({ title: 'x', url: 'ftp://x' });
    expect(knownFault(error?.issues[0]?.message ?? '', faults)).toBe(faults.address);
  });
});

describe('the form of a class', () => {
  const values = {
    ...newClass,
    code: 'K-1',
    title: 'Kelas',
    hours: '1,5',
    topics: ' a \r\n\r\n b\n',
  };

  it('reads lists by the line, and hours with a comma', () => {
    expect(toClassFields(values)).toMatchObject({ topics: ['a', 'b'], hours: 1.5 });
    expect(toClassFields({ ...values, hours: ' ' }).hours).toBeNull();
  });

  it('shows what was saved', () => {
    const saved = classInputSchema.parse(toClassFields(values));
    const shown = toClassValues({ ...saved, id: 1, version: 1, hasContent: false, materials: [] });
    expect(shown).toEqual({ ...values, hours: '1.5', topics: 'a\nb' });
  });
});
