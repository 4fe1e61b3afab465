import { describe, expect, it } from 'vitest';
import { applyHref, plainDescription, postedAgo } from '~/features/jobs/jobs';

const now = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number, more = 0) => new Date(now.getTime() - days * 86_400_000 - more);

describe('posted time', () => {
  it.each([
    [0, { unit: 'today' }],
    [1, { unit: 'yesterday' }],
    [2, { unit: 'days', count: 2 }],
    [7, { unit: 'days', count: 7 }],
    [8, { unit: 'weeks', count: 1 }],
    [13, { unit: 'weeks', count: 1 }],
    [14, { unit: 'weeks', count: 2 }],
    [30, { unit: 'weeks', count: 4 }],
    [31, { unit: 'months', count: 1 }],
    [59, { unit: 'months', count: 1 }],
    [60, { unit: 'months', count: 2 }],
    [400, { unit: 'months', count: 13 }],
  ])('%s days ago', (days, expected) => {
    expect(postedAgo(daysAgo(days), now)).toEqual(expected);
    expect(postedAgo(daysAgo(days, 86_399_000), now)).toEqual(expected);
  });

  it('counts what lies ahead as today', () => {
    expect(postedAgo(daysAgo(-3), now)).toEqual({ unit: 'today' });
  });
});

describe('job cards', () => {
  it('apply on the page, else by letter, else not at all', () => {
    const contactEmail = 'kerja@nusadata.example';
    expect(applyHref({ applicationUrl: 'https://a.example', contactEmail })).toBe(
      'https://a.example',
    );
    expect(applyHref({ applicationUrl: null, contactEmail })).toBe(`mailto:${contactEmail}`);
    expect(applyHref({ applicationUrl: null, contactEmail: null })).toBeNull();
  });

  it('show markdown as plain text', () => {
    expect(
      plainDescription('# We build\n\n- **fast** [tools](https://a.example)\n- `code` and more'),
    ).toBe('We build fast tools code and more');
  });

  it('are cut between words and say so', () => {
    expect(plainDescription('**We build** fast tools for farmers', 24)).toBe(
      'We build fast tools…',
    );
    expect(plainDescription('**We build** fast tools', 24)).toBe('We build fast tools');
  });
});
