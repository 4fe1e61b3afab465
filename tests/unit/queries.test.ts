import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressRead, hasUnread, namesRead, readPart } from '~/config/queries';
import { paths } from '~/config/paths';
import { readCourseQuery } from '~/features/courses/course-query';
import { listQuerySchema } from '~/features/events/event-query.schema';
import { readHubQuery } from '~/features/hub/hub-query';
import { jobListQuerySchema, readJobsQuery } from '~/features/jobs/job-query.schema';

/** Every page, list and feed that is cached, as the address of one row. */
const cached = globSync('src/pages/**/*.{astro,ts}')
  .filter((file) => /\b(loadPage|publicGet|feed)\(/.test(readFileSync(file, 'utf8')))
  .map((file) =>
    file
      .replace(/^src\/pages/, '')
      .replace('/[...locale]', '')
      .replace(/\.(astro|ts)$/, '')
      .replace(/\/index$/, '')
      .replace(/\[\w+\]/g, '7'),
  );

/** The names that a reader of queries asks for. */
function askedBy(read: (query: URLSearchParams) => unknown): string[] {
  const names: string[] = [];
  const query = new URLSearchParams();
  query.get = (name) => {
    names.push(name);
    return null;
  };
  read(query);
  return names;
}

describe('the query of cached pages', () => {
  it('is known of every page, in both languages', () => {
    expect(cached.length).toBeGreaterThan(20);
    for (const path of cached) {
      expect(namesRead(path), path).not.toBeNull();
      expect(namesRead(`/en${path}`) ?? namesRead(path)).toEqual(namesRead(path));
    }
  });

  it('has the names that its schema reads', () => {
    expect(namesRead('/api/events')).toEqual(
      expect.arrayContaining(Object.keys(listQuerySchema.shape)),
    );
    expect(namesRead('/api/jobs')).toEqual(
      expect.arrayContaining(Object.keys(jobListQuerySchema.in.shape)),
    );
    for (const path of ['/jobs', '/jobs.xml']) {
      expect(namesRead(path)).toEqual(expect.arrayContaining(askedBy(readJobsQuery)));
    }
    expect(namesRead('/courses')).toEqual(expect.arrayContaining(askedBy(readCourseQuery)));
    for (const path of ['/skill-hub', '/skill-hub.ics', '/api/skill-bootcamps/active']) {
      expect(namesRead(path)).toEqual(expect.arrayContaining(askedBy(readHubQuery)));
    }
  });

  it.each([
    ['/events?x=1&page=2&utm_source=a', '/events?page=2'],
    ['/en/events?fbclid=1', '/en/events'],
    ['/events?page=2&status=upcoming', '/events?status=upcoming&page=2'],
    ['/events?page=2&page=3', '/events?page=2'],
    ['/events/?x', '/events/'],
    ['/jobs?q=a+b%20c&x', '/jobs?q=a+b+c'],
    ['/jobs/some-job?ref=1', '/jobs/some-job'],
    ['/%6aobs/a%2fb%20c?x', '/jobs/a%2Fb%20c'],
    ['/courses/5?x=1', '/courses/5'],
    ['/api/events/5/speakers?x', '/api/events/5/speakers'],
  ])('of %s is that of %s', (address, read) => {
    expect(addressRead(address)).toBe(read);
  });

  it.each([
    '/jobs/post?sent',
    '/jobs/alerts?q=a&x=1',
    '/jobs/alerts/confirm?id=1&token=a',
    '/events/propose?sent',
    '/courses/list?x=1',
    '/courses/5/learn?x=1',
    '/api/jobs/5?x=1',
    '/api/events/5/registration.ics?lang=en',
    '/auth?next=%2Fdashboard',
    '/skill-hubs?x=1',
    paths.hub + '?q=',
  ])('of %s is left as it is', (address) => {
    expect(addressRead(address)).toBe(address);
  });

  it('detects parameters that nobody reads', () => {
    expect(hasUnread('/events', new URLSearchParams('page=2&x'))).toBe(true);
    expect(hasUnread('/events', new URLSearchParams('page=2'))).toBe(false);
    expect(hasUnread('/auth', new URLSearchParams('x=2'))).toBe(false);
    expect(readPart(['page'], new URLSearchParams('x'))).toBe('');
  });
});
