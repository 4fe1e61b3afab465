import { beforeAll, expect, it } from 'vitest';
import { seed } from '#db/seed/seed';
import {
  getEvent,
  getFeaturedEvent,
  listEvents,
  listSpeakers,
} from '~/features/events/events.server';
import { loadHomeEvents } from '~/features/events/home/home-events.server';
import { useDatabase, getStatus } from '../support/services';

const db = useDatabase();
const now = new Date('2026-03-02T03:00:00Z');

beforeAll(async () => {
  await seed(db, now);
});

it('events are listed: live, then upcoming soonest first with undated last, then past latest first', async () => {
  const events = await listEvents(db, undefined, now);
  const statuses = events.map((event) => event.status);
  expect(statuses).toEqual([...statuses].sort((a, b) => rank[a] - rank[b]));
  const starts = (status: string) =>
    events.filter((event) => event.status === status).map((event) => event.startsAt ?? '9999');
  expect(starts('upcoming')).toEqual(starts('upcoming').toSorted());
  expect(starts('upcoming').at(-1)).toBe('9999');
  expect(starts('past')).toEqual(starts('past').toSorted().reverse());
});

const rank = { live: 0, upcoming: 1, past: 2 };

it('events come to home with the speakers of the featured one, and the first three others', async () => {
  const home = await loadHomeEvents(db, 'en', now);
  const featured = await getFeaturedEvent(db, 'en', now);
  expect(home?.featured).toEqual(featured);
  const { speakers } = await getEvent(db, featured?.slug ?? '', 'en', now);
  expect(speakers.length).toBeGreaterThan(0);
  expect(home?.speakers).toEqual(speakers);
  const all = await listEvents(db, 'en', now);
  expect(home?.others).toEqual(all.filter(({ id }) => id !== featured?.id).slice(0, 3));
});

it('events know their speakers, and speakers their events', async () => {
  const featured = await getFeaturedEvent(db, undefined, now);
  const speakers = await listSpeakers(db);
  const speaking = speakers.filter((speaker) =>
    speaker.events.some((event) => event.id === featured?.id),
  );
  expect(speaking.length).toBeGreaterThanOrEqual(2);
  expect(speakers.map((speaker) => speaker.name)).toEqual(
    speakers.map((speaker) => speaker.name).toSorted(),
  );
});

it('one of them is an event by its slug, with its speakers by name', async () => {
  const featured = await getFeaturedEvent(db, undefined, now);
  const { speakers, ...event } = await getEvent(db, featured?.slug ?? '', undefined, now);
  expect(event).toMatchObject({ ...featured });
  const names = speakers.map((speaker) => speaker.name);
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(names).toEqual(names.toSorted());
  expect(await getStatus(getEvent(db, 'nothing'))).toBe(404);
});
