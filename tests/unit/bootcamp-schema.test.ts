import { describe, expect, it } from 'vitest';
import { orderSchema } from '~/features/hub/admin/bootcamp-query.schema';
import { bootcampFormSchema } from '~/features/hub/bootcamp.resource';
import { bootcampFields } from '../support/bootcamp-input';

/** The first error of each field. */
function getFaults(values: Record<string, unknown>): Record<string, string> {
  const issues = bootcampFormSchema.safeParse(bootcampFields(values)).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}
const read = (values: Record<string, unknown>) => bootcampFormSchema.parse(bootcampFields(values));

describe('what the bootcamp form sends', () => {
  it('has the defaults of a bootcamp', () => {
    const empty = { price: '', startDate: '', popularity: '', gradient: '', border: '', tags: '' };
    const defaults = {
      price: 'Free',
      startDate: 'Anytime',
      popularity: 90,
      gradient: 'nila',
      border: null,
      tags: [],
      isActive: true,
      description: '',
      removeImage: false,
    };
    expect(read({})).toMatchObject(defaults);
    expect(read({ ...empty, isActive: '', version: '' })).toMatchObject(defaults);
  });

  it('names what must be there', () => {
    const result = bootcampFormSchema.safeParse({});
    expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['title', 'title_required'],
      ['provider', 'provider_required'],
      ['slug', 'slug_required'],
      ['shortDesc', 'short_description_required'],
      ['category', 'category_required'],
      ['format', 'bootcamp_format_required'],
      ['duration', 'duration_required'],
      ['difficulty', 'difficulty_required'],
      ['url', 'link_required'],
    ]);
  });

  it('parses text, as a form and a file have it', () => {
    expect(
      read({
        popularity: '7',
        isActive: 'No',
        tags: ' AWS, #cloud;aws|c++\n',
        startDate: 'anytime',
      }),
    ).toMatchObject({
      popularity: 7,
      isActive: false,
      startDate: 'Anytime',
      tags: ['aws', 'cloud', 'c++'],
    });
    expect(read({ tags: ['A', 'b'], popularity: 0, isActive: false })).toMatchObject({
      tags: ['a', 'b'],
      popularity: 0,
      isActive: false,
    });
    expect(read({ title: ' A \n\0 b ', description: ' a\nb ' })).toMatchObject({
      title: 'A b',
      description: 'a\nb',
    });
  });

  it.each(['2026-02-29', '2026-06-31', '2026-13-01', '1999-01-01', 'soon', '5/17/2026'])(
    '%s is not a day',
    (startDate) => {
      expect(getFaults({ startDate })).toEqual({
        startDate: 'start_date_invalid',
      });
    },
  );

  it.each([
    ['2028-02-29', '2028-02-29'],
    ['2026-1-1', '2026-01-01'],
    ['17/5/2026', '2026-05-17'],
    ['31 Des 2026', '2026-12-31'],
  ])('%s is a day', (startDate, day) => {
    expect(read({ startDate }).startDate).toBe(day);
  });

  it.each([
    ['popularity', [101, -1, 0.5, 'x', '1e1', true, null]],
    ['gradient', ['none', '__proto__', 3]],
    ['border', ['red', 3]],
    ['category', ['', 'Cooking', null]],
    ['difficulty', ['beginner', null]],
    ['isActive', ['perhaps', 2]],
    ['slug', ['A', 'a_b', '-a', 'a--b', 'calendar', 'a'.repeat(121)]],
    ['tags', ['x'.repeat(41), Array.from({ length: 13 }, (_, n) => `t${n}`).join(), 3, ['a,b']]],
    ['url', ['mailto:a@example.org', 'https://user:secret@example.org/']],
    ['version', ['yesterday', '0', 1.5]],
    ['title', ['x'.repeat(201), ' ', '\0']],
  ])('%s may not be %j', (name, list) => {
    for (const value of list) {
      // Nothing at all is the default of a number.
      if (name === 'popularity' && value === null) continue;
      expect(Object.keys(getFaults({ [name]: value }))).toEqual([name]);
    }
  });
});

describe('an order', () => {
  it('names each bootcamp once', () => {
    expect(orderSchema.safeParse({ ids: [3, 1, 2] }).success).toBe(true);
    for (const ids of [[1, 1], ['1'], [0], [1.5], [2 ** 31], null, 'x'])
      expect(orderSchema.safeParse({ ids }).success).toBe(false);
  });
});
