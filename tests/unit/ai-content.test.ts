import { describe, expect, it } from 'vitest';
import { passes, readFilter, withFilter } from '~/features/ai/hub';
import { nextKind, ofTopic, relatedTo } from '~/features/ai/items';

const entry = (id: string, category: string) => ({ id, data: { category } });
const entries = [entry('a', 'Strategy'), entry('b', 'Productivity'), entry('c', 'Strategy')];
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe('content of a topic', () => {
  it('is what names the topic as its category', () => {
    expect(ids(ofTopic(entries, 'Strategy'))).toEqual(['a', 'c']);
    expect(ofTopic(entries, 'strategy')).toEqual([]);
  });

  it('comes first among what is related, without the entry itself', () => {
    const [own] = entries;
    if (!own) throw new Error('no entry');
    expect(ids(relatedTo(entries, own, 3))).toEqual(['c', 'b']);
    expect(ids(relatedTo(entries, own, 1))).toEqual(['c']);
  });
});

describe('where a course continues', () => {
  it.each([
    ['/courses/1', 'course'],
    ['/courses', 'courses'],
    ['/skill-hub', 'hub'],
    ['/train', 'train'],
  ])('%s is called as the %s', (next, kind) => {
    expect(nextKind(next)).toBe(kind);
  });
});

describe('the filter of the knowledge hub', () => {
  it.each([
    ['', 'all'],
    ['?type=video', 'video'],
    ['?type=case-study&x=1', 'case-study'],
    ['?type=VIDEO', 'all'],
    ['?type=%3Cscript%3E', 'all'],
  ])('reads "%s" as %s', (search, filter) => {
    expect(readFilter(search)).toBe(filter);
  });

  it('is kept in the URL, which is plain if all is shown', () => {
    expect(withFilter('https://a.test/content?x=1', 'video')).toBe(
      'https://a.test/content?x=1&type=video',
    );
    expect(withFilter('https://a.test/content?type=video#b', 'all')).toBe(
      'https://a.test/content#b',
    );
  });

  it('lets through its own type, or all', () => {
    expect(passes('video', 'all')).toBe(true);
    expect(passes('video', 'video')).toBe(true);
    expect(passes('article', 'video')).toBe(false);
  });
});
