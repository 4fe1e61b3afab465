import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import * as tables from '#db/schema';
import { seed } from '#db/seed/seed';
import { getCourse, listCourses } from '~/features/courses/courses.server';
import {
  getEvent,
  getFeaturedEvent,
  listEvents,
  listSpeakers,
} from '~/features/events/events.server';
import { loadHomeEvents } from '~/features/events/home/home-events.server';
import { listEventCategories } from '~/features/events/event-list.server';
import { listActiveBootcamps } from '~/features/hub/hub.server';
import { getJob, listHotJobs, listJobs } from '~/features/jobs/board/jobs.server';
import { someCourse, someOrganization } from '../support/courses';
import { emptyDatabase } from '../support/database';

let connection: Connection;
/** A course of an organisation. */
let ownCourseId: number;
const now = new Date('2026-03-02T03:00:00Z');

beforeAll(async () => {
  connection = await emptyDatabase();
  await seed(connection.db, now);
  const organizationId = await someOrganization(connection.db);
  ownCourseId = (await someCourse(connection.db, { organizationId })).courseId;
});
afterAll(() => connection.close());

describe('events', () => {
  it('are listed: live, then upcoming soonest first with undated last, then past latest first', async () => {
    const events = await listEvents(connection.db, undefined, now);
    const statuses = events.map((event) => event.status);
    expect(statuses).toEqual([...statuses].sort((a, b) => rank[a] - rank[b]));
    const starts = (status: string) =>
      events.filter((event) => event.status === status).map((event) => event.startsAt ?? '9999');
    expect(starts('upcoming')).toEqual(starts('upcoming').toSorted());
    expect(starts('upcoming').at(-1)).toBe('9999');
    expect(starts('past')).toEqual(starts('past').toSorted().reverse());
  });

  const rank = { live: 0, upcoming: 1, past: 2 };

  it('are past once their end has gone by', async () => {
    const later = new Date('2028-03-02T03:00:00Z');
    const dated = (await listEvents(connection.db, undefined, later)).filter(
      (event) => event.startsAt,
    );
    expect(new Set(dated.map((event) => event.status))).toEqual(new Set(['past']));
  });

  it('have one featured: the flagged, else the first upcoming, else the first', async () => {
    await connection.db
      .transaction(async (tx) => {
        const flagged = await getFeaturedEvent(tx, undefined, now);
        expect(flagged).toMatchObject({ isFeatured: true, status: 'upcoming' });
        expect(flagged?.dateTime).toBe('14 March 2026 • 19:30-21:30 WIB');

        await tx.update(tables.cmsEvents).set({ isFeatured: false });
        const upcoming = await getFeaturedEvent(tx, undefined, now);
        const events = await listEvents(tx, undefined, now);
        expect(upcoming?.id).toBe(events.find((event) => event.status === 'upcoming')?.id);

        await tx.update(tables.cmsEvents).set({ status: 'past' });
        expect((await getFeaturedEvent(tx, undefined, now))?.id).toBe(
          (await listEvents(tx, undefined, now))[0]?.id,
        );

        await tx.delete(tables.cmsEvents);
        expect(await getFeaturedEvent(tx, undefined, now)).toBeNull();
        expect(await loadHomeEvents(tx, 'id', now)).toBeNull();
        tx.rollback();
      })
      .catch((error: Error) => {
        if (!/rollback/i.test(error.message)) throw error;
      });
  });

  it('come to home with the speakers of the featured one, and the first three others', async () => {
    const { db } = connection;
    const home = await loadHomeEvents(db, 'en', now);
    const featured = await getFeaturedEvent(db, 'en', now);
    expect(home?.featured).toEqual(featured);
    const { speakers } = await getEvent(db, featured?.slug ?? '', 'en', now);
    expect(speakers.length).toBeGreaterThan(0);
    expect(home?.speakers).toEqual(speakers);
    const all = await listEvents(db, 'en', now);
    expect(home?.others).toEqual(all.filter(({ id }) => id !== featured?.id).slice(0, 3));
  });

  it('know their speakers, and speakers their events', async () => {
    const featured = await getFeaturedEvent(connection.db, undefined, now);
    const speakers = await listSpeakers(connection.db);
    const speaking = speakers.filter((speaker) =>
      speaker.events.some((event) => event.id === featured?.id),
    );
    expect(speaking.length).toBeGreaterThanOrEqual(2);
    expect(speakers.map((speaker) => speaker.name)).toEqual(
      speakers.map((speaker) => speaker.name).toSorted(),
    );
  });

  it('have categories by name', async () => {
    const names = (await listEventCategories(connection.db)).map((category) => category.name);
    expect(names).toContain('Webinar');
    expect(names).toEqual(names.toSorted());
  });
});

describe('jobs', () => {
  it('are the open ones, newest first, without who posted them', async () => {
    const jobs = await listJobs(connection.db, { now });
    const rows = await connection.db.select().from(tables.jobs);
    const open = rows.filter((row) => row.isActive && (row.deadline ?? '9') >= '2026-03-02');
    expect(jobs).toHaveLength(open.length);
    expect(jobs.length).toBeLessThan(rows.length);
    const posted = jobs.map((job) => job.postedAt);
    expect(posted).toEqual(posted.toSorted().reverse());
    expect(jobs[0]).not.toHaveProperty('postedBy');
  });

  it('are hot if marked', async () => {
    const hot = await listHotJobs(connection.db, { now });
    expect(hot.length).toBeGreaterThan(0);
    expect(hot.every((job) => job.isHot && job.isActive)).toBe(true);
  });
});

describe('bootcamps', () => {
  it('are the active ones, most popular first, without who added them', async () => {
    const bootcamps = await listActiveBootcamps(connection.db);
    const popularity = bootcamps.map((bootcamp) => bootcamp.popularity);
    expect(popularity).toEqual(popularity.toSorted((a, b) => b - a));
    expect(bootcamps.every((bootcamp) => bootcamp.isActive)).toBe(true);
    expect(bootcamps[0]).not.toHaveProperty('createdBy');
  });
});

describe('courses', () => {
  it('leave out those of an organisation', async () => {
    const courses = await listCourses(connection.db, { actor: null });
    expect(courses.map((course) => course.id)).not.toContain(ownCourseId);
    expect(courses[0]?.title).toBe('Foundations of AI Literacy');
  });
});

describe('one of them', () => {
  it('is an event by its slug, with its speakers by name', async () => {
    const featured = await getFeaturedEvent(connection.db, undefined, now);
    const { speakers, ...event } = await getEvent(
      connection.db,
      featured?.slug ?? '',
      undefined,
      now,
    );
    expect(event).toEqual(featured);
    const names = speakers.map((speaker) => speaker.name);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(names).toEqual(names.toSorted());
    await expect(getEvent(connection.db, 'nothing')).rejects.toMatchObject({ status: 404 });
  });

  it('is a job by its slug, open or closed', async () => {
    const [first] = await listJobs(connection.db, { now });
    const found = await getJob(connection.db, first?.slug ?? '', { now });
    expect(found).toMatchObject({ job: first, isOpen: true });
    const closed = (await connection.db.select().from(tables.jobs)).find((job) => !job.isActive);
    expect((await getJob(connection.db, closed?.slug ?? '', { now })).isOpen).toBe(false);
  });

  it('is a course by its id, with levels and classes in order, unless it is an organisation’s', async () => {
    const course = await getCourse(connection.db, { actor: null, courseId: 1 });
    expect(course.levels.map((level) => level.name)).toEqual([
      'Beginner',
      'Intermediate',
      'Advanced',
    ]);
    expect(course.levels[0]?.classes.map((entry) => entry.code)).toEqual([
      'AI-101',
      'AI-102',
      'AI-103',
      'AI-104',
    ]);
    for (const courseId of [ownCourseId, 0, 99_999]) {
      await expect(getCourse(connection.db, { actor: null, courseId })).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});
