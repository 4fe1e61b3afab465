import { expect, it } from 'vitest';
import { isDraftNow, toPublication } from '~/features/events/event-publication';

const now = new Date('2026-11-29T05:00:00Z');
const later = new Date('2026-11-29T06:00:00Z');
const published = { isDraft: false, publishAt: null };
const draft = { isDraft: true, publishAt: null };
const planned = { isDraft: true, publishAt: later };

it.each([
  // A new event is published, unless it says otherwise.
  [{}, null, published],
  [{ isDraft: true }, null, draft],
  [{ publishAt: later }, null, planned],
  [{ publishAt: now }, null, published],
  // An old one stays what it is.
  [{}, published, published],
  [{}, draft, draft],
  [{}, planned, planned],
  [{ isDraft: true }, planned, planned],
  [{ publishAt: null }, planned, draft],
  [{ isDraft: false }, planned, published],
  [{ isDraft: true }, published, draft],
  [{ isDraft: true }, { isDraft: true, publishAt: now }, draft],
  [{}, { isDraft: true, publishAt: now }, published],
])('%o on %o makes %o', (input, before, after) => {
  expect(toPublication(input, before, now)).toEqual(after);
});

it('a planned draft ends at its time', () => {
  expect([isDraftNow(planned, now), isDraftNow(planned, later)]).toEqual([true, false]);
});
