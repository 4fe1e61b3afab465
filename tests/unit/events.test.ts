import { describe, expect, it } from 'vitest';
import {
  chooseFeatured,
  eventAction,
  otherEvents,
  shortDescription,
  getSpeakers,
  statusLabel,
} from '~/features/events/events';
import type { Speaker } from '~/features/events/events.schema';

const event = (id: number, status: 'upcoming' | 'live' | 'past', isFeatured = false) => ({
  id,
  status,
  isFeatured,
});

describe('the featured event of home', () => {
  it('is the flagged one, whatever its state', () => {
    const events = [event(1, 'upcoming'), event(2, 'past', true)];
    expect(chooseFeatured(events)?.id).toBe(2);
  });

  it('falls back to the first upcoming, else to the first', () => {
    expect(chooseFeatured([event(1, 'past'), event(2, 'upcoming'), event(3, 'upcoming')])?.id).toBe(
      2,
    );
    expect(chooseFeatured([event(1, 'past'), event(2, 'live')])?.id).toBe(1);
    expect(chooseFeatured([])).toBeNull();
  });

  it('is not among the others, of which there are at most three', () => {
    const events = [1, 2, 3, 4, 5].map((id) => event(id, 'upcoming'));
    expect(otherEvents(events, 2, 3).map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(otherEvents(events.slice(0, 1), 1, 3)).toEqual([]);
  });
});

describe('the description on home', () => {
  it('has at most 200 characters, an ellipsis among them', () => {
    const text = shortDescription('kata '.repeat(80), 200) ?? '';
    expect([...text].length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/kata…$/);
    expect(shortDescription('x'.repeat(500), 200)).toBe(`${'x'.repeat(199)}…`);
  });

  it('leaves short text as it is, and nothing if there is nothing', () => {
    expect(shortDescription('a'.repeat(200), 200)).toBe('a'.repeat(200));
    expect(shortDescription('  ', 200)).toBeNull();
    expect(shortDescription(null, 200)).toBeNull();
  });
});

describe('the button of an event', () => {
  const links = { registerLink: 'https://r.example', recordingLink: 'https://v.example' };

  it.each([
    ['upcoming', 'register', 'https://r.example'],
    ['live', 'register', 'https://r.example'],
    ['past', 'recording', 'https://v.example'],
  ] as const)('%s: %s', (status, kind, href) => {
    expect(eventAction({ status, ...links }, '/events')).toEqual({ kind, href, isExternal: true });
  });

  it('leads to the list if the event has no link', () => {
    const none = { registerLink: null, recordingLink: '' };
    for (const status of ['upcoming', 'live', 'past'] as const)
      expect(eventAction({ status, ...none }, '/en/events')).toMatchObject({
        href: '/en/events',
        isExternal: false,
      });
  });

  it('offers the recording of a past event', () => {
    expect(statusLabel({ status: 'past', recordingLink: 'https://v.example' })).toBe(
      'availableOnDemand',
    );
    expect(statusLabel({ status: 'past', recordingLink: null })).toBe('past');
    expect(statusLabel({ status: 'live', recordingLink: 'https://v.example' })).toBe('live');
  });
});

it('speakers are those of the event', () => {
  const speaker = (id: number, ...events: number[]) =>
    ({ id, events: events.map((one) => ({ id: one })) }) as Speaker;
  const all = [speaker(1, 7), speaker(2, 8), speaker(3, 8, 7), speaker(4)];
  expect(getSpeakers(all, 7).map(({ id }) => id)).toEqual([1, 3]);
});
