import { beforeAll, describe, expect, it } from 'vitest';
import { searchDocuments } from '#db/schema';
import type { SearchRowKind } from '~/features/search/row-documents';
import { createClass, deleteClass, updateClass } from '~/features/courses/admin/class-admin.server';
import {
  classInputSchema,
  courseInputSchema,
  levelInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import {
  createCourse,
  deleteCourse,
  updateCourse,
} from '~/features/courses/admin/course-admin.server';
import { createLevel, deleteLevel } from '~/features/courses/admin/level-admin.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import {
  createBootcamp,
  deleteBootcamp,
  setBootcampActive,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import { exportBootcamps, importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { createJob, deleteJob, setActive, updateJob } from '~/features/jobs/admin/job-admin.server';
import { listJobsPage } from '~/features/jobs/job-list.server';
import { exportJobs, importJobs } from '~/features/jobs/import/job-csv.server';
import { fixRows } from '~/features/search/rows.server';
import { search } from '~/features/search/search.server';
import { deleteTranslation, saveTranslation } from '~/features/translations/translations.server';
import type { TranslationKind } from '~/lib/translations/fields';
import type { Actor } from '~/server/auth/actor';
import { blobStore } from '~/server/files/blobs';
import { bootcampInput } from '../support/bootcamp-input';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { organizationWith } from '../support/members';
import { postgresBin } from '../support/postgres';
import { settled, someActor, useDatabase, useFolder, usePostgres } from '../support/services';

useFolder('BLOB_DIR', 'DOCUMENT_DIR', 'OUTBOX_DIR');
const connection = useDatabase();
let actor: Actor;
beforeAll(async () => {
  actor = await someActor(connection.db, { isAdmin: true });
});

/** Titles that a visitor finds once the jobs have run. */
async function titles(q: string): Promise<string[]> {
  await settled();
  const { groups } = await search(connection.db, { actor: null, q, synonyms: new Map() });
  return groups.flatMap(({ items }) => items.map(({ title }) => title)).sort();
}

const bytes = (text: string) => new TextEncoder().encode(text);
const courseInput = (values: object = {}) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', ...values });
const classInput = (values: object) =>
  classInputSchema.parse({ code: `C${crypto.randomUUID().slice(0, 6)}`, hours: 1, ...values });

async function someLevel(values: object = {}): Promise<{ courseId: number; levelId: number }> {
  const { db } = connection;
  const { id: courseId } = await createCourse(db, { actor, input: courseInput(values) });
  const input = levelInputSchema.parse({ name: 'Dasar' });
  const { id: levelId } = await createLevel(db, { actor, id: courseId, input });
  return { courseId, levelId };
}

/** How staff make, change and delete rows of a kind. */
const kinds: Record<
  SearchRowKind,
  {
    translated: TranslationKind;
    /** What its translation says beside the title. */
    fields?: Record<string, string>;
    make: (title: string) => Promise<number>;
    rename: (id: number, title: string) => Promise<unknown>;
    hide?: (id: number, isHidden: boolean) => Promise<unknown>;
    remove: (id: number) => Promise<unknown>;
  }
> = {
  event: {
    translated: 'event',
    make: async (title) =>
      (await createEvent(connection.db, { actor, input: eventInput({ title }) })).id,
    rename: (eventId, title) =>
      updateEvent(connection.db, { actor, eventId, input: eventInput({ title }) }),
    remove: (eventId) => deleteEvent(connection.db, { actor, eventId }),
  },
  job: {
    translated: 'job',
    fields: { description: 'Trains models.' },
    make: async (title) =>
      (await createJob(connection.db, { actor, input: jobInput({ title }) })).id,
    rename: (jobId, title) =>
      updateJob(connection.db, { actor, jobId, input: jobInput({ title }) }),
    hide: (jobId, isHidden) => setActive(connection.db, { actor, jobId, isActive: !isHidden }),
    remove: (jobId) => deleteJob(connection.db, { actor, jobId }),
  },
  bootcamp: {
    translated: 'bootcamp',
    fields: { shortDesc: 'From scratch.', format: 'Online', duration: '4 weeks' },
    make: async (title) =>
      (await createBootcamp(connection.db, { actor, input: bootcampInput({ title }) })).id,
    rename: (bootcampId, title) =>
      updateBootcamp(connection.db, { actor, bootcampId, input: bootcampInput({ title }) }),
    hide: (bootcampId, isHidden) =>
      setBootcampActive(connection.db, { actor, bootcampId, isActive: !isHidden }),
    remove: (bootcampId) => deleteBootcamp(connection.db, { actor, bootcampId }),
  },
  course: {
    translated: 'course',
    make: async (title) =>
      (await createCourse(connection.db, { actor, input: courseInput({ title }) })).id,
    rename: (courseId, title) =>
      updateCourse(connection.db, { actor, courseId, input: courseInput({ title }) }),
    remove: (courseId) => deleteCourse(connection.db, { actor, courseId, store: blobStore() }),
  },
  class: {
    translated: 'course-class',
    make: async (title) => {
      const { levelId: id } = await someLevel();
      return (await createClass(connection.db, { actor, id, input: classInput({ title }) })).id;
    },
    rename: (id, title) => updateClass(connection.db, { actor, id, input: classInput({ title }) }),
    remove: (id) => deleteClass(connection.db, { actor, id }),
  },
};

describe.each(Object.entries(kinds))('a %s that staff change', (kind, how) => {
  it('is found by what it says now, in each language that is published, until it is deleted', async () => {
    const { db } = connection;
    const id = await how.make('Merawat kuda laut');
    expect(await titles('kuda laut')).toEqual(['Merawat kuda laut']);
    await how.rename(id, 'Merawat penyu');
    expect(await titles('kuda laut')).toEqual([]);
    expect(await titles('penyu')).toEqual(['Merawat penyu']);
    if (how.hide) {
      await how.hide(id, true);
      expect(await titles('penyu')).toEqual([]);
      await how.hide(id, false);
    }

    const call = { actor, kind: how.translated, id, locale: 'en' as const };
    const fields = { title: 'Caring for turtles', ...how.fields };
    await saveTranslation(db, { ...call, input: { fields, status: 'draft' } });
    expect(await titles('turtles')).toEqual([]);
    await saveTranslation(db, { ...call, input: { fields, status: 'published', version: 1 } });
    expect(await titles('turtles')).toHaveLength(1);
    await deleteTranslation(db, call);
    expect(await titles('turtles')).toEqual([]);
    await how.remove(id);
    // Before any job has run.
    const left = await db.select().from(searchDocuments);
    expect(left.filter((row) => row.kind === kind && row.rowId === id)).toEqual([]);
    expect(await titles('penyu')).toEqual([]);
  });
});

describe('files that are imported', () => {
  it('are found with all their rows', async () => {
    const { db } = connection;
    const { id: jobId } = await createJob(db, { actor, input: jobInput({ title: 'Juru damar' }) });
    const jobs = await exportJobs(db, { actor });
    await deleteJob(db, { actor, jobId });
    const input = bootcampInput({ title: 'Menyadap damar' });
    const { id: bootcampId } = await createBootcamp(db, { actor, input });
    const bootcamps = await exportBootcamps(db, { actor });
    await deleteBootcamp(db, { actor, bootcampId });
    expect(await titles('damar')).toEqual([]);
    await importJobs(db, { actor, file: bytes(jobs), isDryRun: false });
    expect((await listJobsPage(db, { q: 'damar' })).total).toBe(1);
    await importBootcamps(db, { actor, file: bytes(bootcamps), dryRun: false });
    expect(await titles('damar')).toEqual(['Juru damar', 'Menyadap damar']);
  });
});

describe('the board of jobs', () => {
  it('finds a job at once: its lists are cached with what they found', async () => {
    const { db } = connection;
    const input = jobInput({ title: 'Penjinak ombak' });
    const { id: jobId } = await createJob(db, { actor, input });
    expect((await listJobsPage(db, { q: 'ombak' })).total).toBe(1);
    await updateJob(db, { actor, jobId, input: { ...input, title: 'Penjinak angin' } });
    expect((await listJobsPage(db, { q: 'ombak' })).total).toBe(0);
    expect((await listJobsPage(db, { q: 'angin' })).total).toBe(1);
  });
});

describe('a course that becomes one of an organisation', () => {
  it('is no longer found by visitors, nor are its classes, before any job has run', async () => {
    const { db } = connection;
    const title = 'Rahasia sambal';
    const { courseId, levelId } = await someLevel({ title });
    await createClass(db, { actor, id: levelId, input: classInput({ title: 'Rahasia terasi' }) });
    expect(await titles('rahasia')).toEqual(['Rahasia sambal', 'Rahasia terasi']);
    const { id: organizationId } = await organizationWith(db, { joinPolicy: 'confirmed' });
    const input = courseInput({ title, organizationId });
    await updateCourse(db, { actor, courseId, input });
    const find = () => search(db, { actor: null, q: 'rahasia', synonyms: new Map() });
    expect((await find()).total).toBe(0);
    expect(await titles('rahasia')).toEqual([]);
    await deleteLevel(db, { actor, id: levelId });
    const left = await db.select().from(searchDocuments);
    expect(left.map((row) => row.title)).not.toContain('Rahasia terasi');
  });
});

describe('the nightly pass', () => {
  it('finds nothing to correct of what services have written', async () => {
    await settled();
    expect(await fixRows(connection.db)).toBe(0);
  });
});

describe.skipIf(!postgresBin)('many changes at once, on PostgreSQL', () => {
  const postgres = usePostgres();

  it('end in what the rows say', async () => {
    const { db } = postgres;
    const staff = await someActor(db, { isAdmin: true });
    const input = () => eventInput({ title: 'Melempar jala' });
    const { id: eventId } = await createEvent(db, { actor: staff, input: input() });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        ...Array.from({ length: 10 }, (_, index) =>
          updateEvent(db, {
            actor: staff,
            eventId,
            input: eventInput({ title: `Melempar jala ${round}-${index}`, slug: `jala-${round}` }),
          }),
        ),
        settled(),
      ]);
    }
    await settled();
    expect(await fixRows(db)).toBe(0);
    const stored = await db.select().from(searchDocuments);
    expect(stored).toHaveLength(1);
  });
});
