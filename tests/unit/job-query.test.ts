import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFormAddress, hasDefaultParams } from '~/features/jobs/board/default-params';
import {
  filterQuery,
  isFiltered,
  jobListQuerySchema,
  readJobsQuery,
  withJobsQuery,
} from '~/features/jobs/job-query.schema';

const read = (text: string) => readJobsQuery(new URLSearchParams(text));
const normal = (text: string) => withJobsQuery('/jobs', read(text));

describe('the address of the job board', () => {
  it('has one normal form', () => {
    expect(normal('')).toBe('/jobs');
    const whole = 'q=data&category=DevOps&type=Contract&mode=Remote&location=Jakarta&sort=oldest';
    expect(normal(`${whole}&page=2`)).toBe(`/jobs?${whole}&page=2`);
    const mixed =
      'page=2&sort=oldest&location=Jakarta&mode=Remote&type=Contract&category=DevOps&q=data';
    expect(normal(mixed)).toBe(`/jobs?${whole}&page=2`);
    expect(normal('q=  machine \n learning ')).toBe('/jobs?q=machine+learning');
    expect(normal('q=ｐｙｔｈｏｎ')).toBe('/jobs?q=python');
    expect(normal('q=&category=all&type=all&mode=all&location=all&sort=newest&page=1')).toBe(
      '/jobs',
    );
  });

  it('drops invalid parameters', () => {
    const wrong = 'category=Sales&type=full+time&mode=x&sort=title&page=0&q=%00&other=1';
    expect(normal(wrong)).toBe('/jobs');
    expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(100);
    expect(read('page=1e9').page).toBe(1);
  });

  it('detects default parameters', () => {
    for (const wordy of ['q=', 'category=all', 'sort=newest', 'page=1', 'q=a&type='])
      expect(`${wordy} ${hasDefaultParams(new URLSearchParams(wordy))}`).toBe(`${wordy} true`);
    for (const short of ['', 'q=all', 'n=1', 'sort=oldest', 'category=DevOps'])
      expect(`${short} ${hasDefaultParams(new URLSearchParams(short))}`).toBe(`${short} false`);
  });

  it('is idempotent for every query', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('DevOps', 'Remote', 'all', '', '2', 'oldest', 'Full time'),
    );
    const names = fc.constantFrom('q', 'category', 'type', 'mode', 'location', 'sort', 'page', 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value)), (pairs) => {
        const once = withJobsQuery('/jobs', readJobsQuery(new URLSearchParams(pairs)));
        const { searchParams } = new URL(once, 'http://localhost');
        expect(withJobsQuery('/jobs', readJobsQuery(searchParams))).toBe(once);
        expect(hasDefaultParams(searchParams)).toBe(false);
      }),
    );
  });

  it('is the same whether a browser or its script makes it of the form', () => {
    const fields = { q: ' data ', category: 'UI/UX Design', type: 'all', sort: 'newest' };
    const made = getFormAddress('/jobs', Object.entries(fields));
    expect(made).toBe(normal(new URLSearchParams(fields).toString()));
    expect(getFormAddress('/en/jobs', [['q', ' ']])).toBe('/en/jobs');
  });

  it('has only the filter for an alert or a feed', () => {
    expect(filterQuery(read('sort=oldest&page=3'))).toBe('');
    expect(filterQuery(read('sort=oldest&page=3&mode=Remote&q=a'))).toBe('q=a&mode=Remote');
    expect(isFiltered(read('sort=oldest'))).toBe(false);
    expect(isFiltered(read('location=Bali'))).toBe(true);
  });
});

describe('the query of the API', () => {
  it('has the same names, and refuses invalid values', () => {
    const parse = (query: string) =>
      jobListQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(query)));
    expect(parse('type=Contract&mode=Remote&q= a &category=all&location=').data).toEqual({
      q: 'a',
      jobType: 'Contract',
      workMode: 'Remote',
      sort: 'newest',
    });
    for (const wrong of [
      'type=x',
      'page=0',
      'page=a',
      'limit=101',
      'sort=x',
      `q=${'a'.repeat(101)}`,
    ])
      expect(`${wrong} ${parse(wrong).success}`).toBe(`${wrong} false`);
  });
});
