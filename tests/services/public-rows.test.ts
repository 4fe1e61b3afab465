import { eq } from 'drizzle-orm';
import type { PgTable, AnyPgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it, afterEach } from 'vitest';
import {
  searchDocuments,
  cmsEvents,
  skillBootcamps,
  courseClasses,
  courseLevels,
  courses,
  jobs,
} from '#db/schema';
import { collectionInputSchema } from '~/features/collections/collections.schema';
import { createCollection } from '~/features/collections/editor/save-collection.server';
import { getCollection } from '~/features/collections/collections.server';
import { shareCollection, getShared } from '~/features/collections/sharing/shares.server';
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
import { readCourseQuery } from '~/features/courses/course-query';
import {
  listCourses,
  getCourse,
  listCoursesPage,
  listCoursePages,
} from '~/features/courses/courses.server';
import { getCourseState } from '~/features/courses/enrolment/course-state.server';
import { enrol, listEnrolments } from '~/features/courses/enrolment/enrolments.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { featureEvent } from '~/features/events/admin/featured-event.server';
import {
  listEvents,
  getEvent,
  getFeaturedEvent,
  listEventPages,
} from '~/features/events/events.server';
import { listEventsPage } from '~/features/events/event-list.server';
import { listOwnRegistrations } from '~/features/events/registration/own-registrations.server';
import { register } from '~/features/events/registration/registrations.server';
import {
  createBootcamp,
  deleteBootcamp,
  setBootcampActive,
  updateBootcamp,
} from '~/features/hub/admin/hub-admin.server';
import { readHubQuery } from '~/features/hub/hub-query';
import {
  listActiveBootcamps,
  loadHub,
  getBootcamp,
  listBootcampPages,
} from '~/features/hub/hub.server';
import { exportBootcamps, importBootcamps } from '~/features/hub/import/bootcamp-csv.server';
import { createJob, deleteJob, setActive, updateJob } from '~/features/jobs/admin/job-admin.server';
import { listJobsPage } from '~/features/jobs/job-list.server';
import { listJobs, listHotJobs, getJob, openJobPages } from '~/features/jobs/board/jobs.server';
import { exportJobs, importJobs } from '~/features/jobs/import/job-csv.server';
import type { SearchRowKind } from '~/features/search/row-documents';
import { fixRows } from '~/features/search/rows.server';
import { search } from '~/features/search/search.server';
import { deleteTranslation, saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import { blobStore } from '~/server/files/blobs';
import { bootcampInput } from '../support/bootcamp-input';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { organizationWith } from '../support/members';
import { postgresBin } from '../support/postgres';
import {
  settled,
  someActor,
  useDatabase,
  useFolder,
  usePostgres,
  rowsOf,
  setRow,
  useActor,
} from '../support/services';

useFolder('BLOB_DIR', 'DOCUMENT_DIR', 'OUTBOX_DIR');
const db = useDatabase();
const actor = useActor(db, { isAdmin: true });

/** Titles that a visitor finds once the jobs have run. */
async function titles(q: string, lang?: Locale): Promise<string[]> {
  await settled();
  const { groups } = await search(db, { actor: null, q, lang, synonyms: new Map() });
  return groups.flatMap(({ items }) => items.map(({ title }) => title)).sort();
}

const bytes = (text: string) => new TextEncoder().encode(text);
const courseInput = (values: object = {}) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', ...values });
const classInput = (values: object) =>
  classInputSchema.parse({ code: `C${crypto.randomUUID().slice(0, 6)}`, hours: 1, ...values });

async function someLevel(values: object = {}): Promise<{ courseId: number; levelId: number }> {
  const { id: courseId } = await createCourse(db, { actor, input: courseInput(values) });
  const input = levelInputSchema.parse({ name: 'Dasar' });
  const { id: levelId } = await createLevel(db, { actor, id: courseId, input });
  return { courseId, levelId };
}

type Read = (id: number, lang?: Locale) => Promise<object | undefined>;

interface Kind {
  translated: TranslationKind;
  table: PgTable & { id: AnyPgColumn; title: AnyPgColumn };
  /** What its translation says beside the title. */
  fields?: Record<string, string>;
  /** Makes a row that says this, or saves it so. */
  make: (title: string, sourceLocale?: Locale) => Promise<number>;
  save: (id: number, title: string, sourceLocale?: Locale) => Promise<unknown>;
  hide?: (id: number, isHidden: boolean) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** The places where readers meet it. */
  reads: Record<string, Read>;
  /** Its list, searched. */
  list?: (q: string, lang: Locale) => Promise<{ id: number; title: string }[]>;
  /** The entries of the sitemap. */
  pages?: () => Promise<{ languages: readonly Locale[] }[]>;
}

const byId = <Row extends { id: number }>(rows: readonly Row[], id: number) =>
  rows.find((row) => row.id === id);
const slugOf = async (table: typeof cmsEvents | typeof jobs | typeof skillBootcamps, id: number) =>
  (await rowsOf(db, table, eq(table.id, id)))[0]?.slug ?? '';

/** A course that the actor is enrolled in and keeps in a collection. */
async function enrolled(courseId: number): Promise<number> {
  await enrol(db, { actor, input: { courseId } });
  const input = collectionInputSchema.parse({ name: 'Kursus', courses: [courseId] });
  return (await createCollection(db, { actor, input })).id;
}
const outlineOf = async (classId: number) => {
  const [row] = await rowsOf(db, courseClasses, eq(courseClasses.id, classId));
  const [level] = await rowsOf(db, courseLevels, eq(courseLevels.id, row?.levelId ?? 0));
  return { courseId: level?.courseId ?? 0, levelId: level?.id ?? 0 };
};

/** Plans are in the language of their author alone (`lesson-plans.test.ts`). */
const kinds: Record<Exclude<SearchRowKind, 'plan'>, Kind> = {
  event: {
    translated: 'event',
    table: cmsEvents,
    make: async (title, sourceLocale) =>
      (await createEvent(db, { actor, input: eventInput({ title, sourceLocale }) })).id,
    save: (eventId, title, sourceLocale) =>
      updateEvent(db, { actor, eventId, input: eventInput({ title, sourceLocale }) }),
    remove: (eventId) => deleteEvent(db, { actor, eventId }),
    reads: {
      'the list': async (id, lang) => byId(await listEvents(db, lang), id),
      'a page of the list': async (id, lang) =>
        byId((await listEventsPage(db, { lang, limit: 100 })).rows, id),
      'its page': async (id, lang) => getEvent(db, await slugOf(cmsEvents, id), lang),
      'the featured event': async (eventId, lang) => {
        await featureEvent(db, { actor, eventId });
        return (await getFeaturedEvent(db, lang)) ?? undefined;
      },
      'registrations of a person': async (eventId, lang) => {
        await register(db, { actor, eventId });
        const rows = await listOwnRegistrations(db, { actor, lang });
        return rows.find((row) => row.eventId === eventId);
      },
    },
    list: async (q, lang) => (await listEventsPage(db, { q, lang })).rows,
    pages: () => listEventPages(db),
  },
  job: {
    translated: 'job',
    table: jobs,
    fields: { description: 'Trains models.' },
    make: async (title, sourceLocale) =>
      (await createJob(db, { actor, input: jobInput({ title, sourceLocale, isHot: 'yes' }) })).id,
    save: (jobId, title, sourceLocale) =>
      updateJob(db, { actor, jobId, input: jobInput({ title, sourceLocale, isHot: 'yes' }) }),
    hide: (jobId, isHidden) => setActive(db, { actor, jobId, isActive: !isHidden }),
    remove: (jobId) => deleteJob(db, { actor, jobId }),
    reads: {
      'the list': async (id, lang) => byId(await listJobs(db, { lang }), id),
      'a page of the board': async (id, lang) => byId((await listJobsPage(db, { lang })).rows, id),
      'hot jobs': async (id, lang) => byId(await listHotJobs(db, { lang }), id),
      'its page': async (id, lang) => (await getJob(db, await slugOf(jobs, id), { lang })).job,
    },
    list: async (q, lang) => (await listJobsPage(db, { q, lang })).rows,
    pages: () => openJobPages(db),
  },
  bootcamp: {
    translated: 'bootcamp',
    table: skillBootcamps,
    fields: { shortDesc: 'From scratch.', format: 'Online', duration: '4 weeks' },
    make: async (title, sourceLocale) =>
      (await createBootcamp(db, { actor, input: bootcampInput({ title, sourceLocale }) })).id,
    save: (bootcampId, title, sourceLocale) =>
      updateBootcamp(db, { actor, bootcampId, input: bootcampInput({ title, sourceLocale }) }),
    hide: (bootcampId, isHidden) =>
      setBootcampActive(db, { actor, bootcampId, isActive: !isHidden }),
    remove: (bootcampId) => deleteBootcamp(db, { actor, bootcampId }),
    reads: {
      'the list': async (id, lang) => byId(await listActiveBootcamps(db, { lang }), id),
      'the hub': async (id, lang) =>
        byId((await loadHub(db, readHubQuery(new URLSearchParams()), { lang })).rows, id),
      'its page': async (id, lang) =>
        (await getBootcamp(db, await slugOf(skillBootcamps, id), { lang })).bootcamp,
    },
    list: async (q, lang) =>
      (await loadHub(db, readHubQuery(new URLSearchParams({ q })), { lang })).rows,
    pages: () => listBootcampPages(db),
  },
  course: {
    translated: 'course',
    table: courses,
    make: async (title, sourceLocale) =>
      (await createCourse(db, { actor, input: courseInput({ title, sourceLocale }) })).id,
    save: (courseId, title, sourceLocale) =>
      updateCourse(db, { actor, courseId, input: courseInput({ title, sourceLocale }) }),
    remove: (courseId) => deleteCourse(db, { actor, courseId, store: blobStore() }),
    reads: {
      'the list': async (id, lang) => byId(await listCourses(db, { actor: null, lang }), id),
      'its page': (courseId, lang) => getCourse(db, { actor: null, courseId, lang }),
      'courses of a learner': async (courseId, lang) => {
        await enrol(db, { actor, input: { courseId } });
        const rows = await listEnrolments(db, { actor, lang });
        return rows.find((row) => row.courseId === courseId)?.course;
      },
      'its page for a learner': async (courseId, lang) => {
        await enrol(db, { actor, input: { courseId } });
        return (await getCourseState(db, { actor, courseId, lang })).enrolment?.course;
      },
      'a collection': async (courseId, lang) => {
        const collectionId = await enrolled(courseId);
        return (await getCollection(db, { actor, collectionId, lang })).courses[0];
      },
      'a collection that is shared': async (courseId, lang) => {
        const { token } = await shareCollection(db, {
          actor,
          collectionId: await enrolled(courseId),
        });
        const call = { actor: null, token: token ?? '', sender: 'reader', lang };
        return (await getShared(db, call)).courses[0];
      },
    },
    list: async (q, lang) =>
      (await listCoursesPage(db, readCourseQuery(new URLSearchParams({ q })), lang)).rows,
    pages: () => listCoursePages(db),
  },
  class: {
    translated: 'course-class',
    table: courseClasses,
    make: async (title, sourceLocale) => {
      const { levelId: id } = await someLevel();
      const input = classInput({ title, sourceLocale });
      return (await createClass(db, { actor, id, input })).id;
    },
    save: (id, title, sourceLocale) =>
      updateClass(db, { actor, id, input: classInput({ title, sourceLocale }) }),
    remove: (id) => deleteClass(db, { actor, id }),
    reads: {
      'its page': async (classId, lang) => {
        const { courseId } = await outlineOf(classId);
        await enrol(db, { actor, input: { courseId } });
        return (await openClass(db, { actor, courseId, classId, lang })).lesson;
      },
      'the outline of its course': async (id, lang) => {
        const { courseId } = await outlineOf(id);
        const { levels } = await getCourse(db, { actor: null, courseId, lang });
        return byId(
          levels.flatMap(({ classes }) => classes),
          id,
        );
      },
    },
  },
};

const all = Object.entries(kinds) as [SearchRowKind, Kind][];

describe.each(all)('a %s that staff change', (kind, how) => {
  afterEach(async () => {
    await db.delete(how.table);
    await fixRows(db);
  });
  const translate = (id: number, title: string, status: 'draft' | 'published') =>
    saveTranslation(db, {
      actor,
      kind: how.translated,
      id,
      locale: 'en',
      input: { fields: { title, ...how.fields }, status },
    });
  const untranslate = (id: number) =>
    deleteTranslation(db, { actor, kind: how.translated, id, locale: 'en' });

  it('is found by what it says now, in each language that is published, until it is deleted', async () => {
    const id = await how.make('Merawat kuda laut');
    expect(await titles('kuda laut')).toEqual(['Merawat kuda laut']);
    await how.save(id, 'Merawat penyu');
    expect(await titles('kuda laut')).toEqual([]);
    expect(await titles('penyu')).toEqual(['Merawat penyu']);
    if (how.hide) {
      await how.hide(id, true);
      expect(await titles('penyu')).toEqual([]);
      await how.hide(id, false);
    }
    await translate(id, 'Caring for turtles', 'draft');
    expect(await titles('turtles')).toEqual([]);
    await translate(id, 'Caring for turtles', 'published');
    // One thing, in the reader's language, whichever words were typed.
    for (const q of ['turtles', 'penyu']) {
      expect(await titles(q, 'en')).toEqual(['Caring for turtles']);
      expect(await titles(q, 'id')).toEqual(['Merawat penyu']);
    }
    await untranslate(id);
    expect(await titles('turtles')).toEqual([]);
    await how.remove(id);
    // Before any job has run.
    const left = await rowsOf(db, searchDocuments, eq(searchDocuments.rowId, id));
    expect(left.filter((row) => row.kind === kind)).toEqual([]);
    expect(await titles('penyu')).toEqual([]);
  });

  it('is found after the nightly pass where it was changed past its services', async () => {
    const id = await how.make('Merawat dugong');
    await settled();
    await setRow(db, how.table, id, { title: 'Merawat pesut' } as never);
    await fixRows(db);
    expect([await titles('dugong'), await titles('pesut')]).toEqual([[], ['Merawat pesut']]);
    await db.delete(how.table).where(eq(how.table.id, id));
    await fixRows(db);
    expect(await titles('pesut')).toEqual([]);
  });

  it('is read in the language asked for, wherever it is read, once that is published', async () => {
    const id = await how.make('Menenun songket');
    await translate(id, 'Weaving songket', 'draft');
    const source = { title: 'Menenun songket', lang: 'id', sourceLocale: 'id', isOutdated: false };
    const english = { ...source, title: 'Weaving songket', lang: 'en' };
    for (const [place, read] of Object.entries(how.reads))
      expect(await read(id, 'en'), `${place}, a draft`).toMatchObject(source);
    await translate(id, 'Weaving songket', 'published');
    for (const [place, read] of Object.entries(how.reads)) {
      expect(await read(id), place).toMatchObject(source);
      expect(await read(id, 'id'), place).toMatchObject(source);
      const shown = await read(id, 'en');
      expect(shown, place).toMatchObject(english);
      expect(shown, place).not.toHaveProperty('sourceHash');
    }
    await setRow(db, how.table, id, { title: 'Menenun ikat' } as never);
    for (const [place, read] of Object.entries(how.reads))
      expect(await read(id, 'en'), `${place}, out of date`).toMatchObject({
        ...english,
        isOutdated: true,
      });
    await setRow(db, how.table, id, { title: 'Menenun songket' } as never);
  });

  it.runIf(how.list)(
    'is found in its list by words of either language, never by a draft',
    async () => {
      const find = async (q: string, lang: Locale) =>
        (await how.list?.(q, lang))?.map(({ title }) => title);
      const id = await how.make('Menyelam mutiara');
      await translate(id, 'Diving for pearls', 'draft');
      expect(await find('pearls', 'en')).not.toContain('Menyelam mutiara');
      await translate(id, 'Diving for pearls', 'published');
      for (const q of ['mutiara', 'PEARLS']) {
        expect(await find(q, 'en'), q).toContain('Diving for pearls');
        expect(await find(q, 'id'), q).toContain('Menyelam mutiara');
      }
      await untranslate(id);
      expect(await find('pearls', 'en')).not.toContain('Menyelam mutiara');
    },
  );

  it.runIf(how.pages)('is named in the sitemap in the languages that it is there in', async () => {
    const before = await how.pages?.();
    const id = await how.make('Melukis batik');
    const added = async () => {
      const known = JSON.stringify(before);
      const fresh = (await how.pages?.())?.filter((page) => !known.includes(JSON.stringify(page)));
      return fresh?.map(({ languages }) => languages.toSorted());
    };
    await translate(id, 'Painting batik', 'draft');
    expect(await added()).toEqual([['id']]);
    await translate(id, 'Painting batik', 'published');
    expect(await added()).toEqual([['en', 'id']]);
  });

  it('stays in the language it was written in, which is none that it is translated into', async () => {
    const languageOf = async (id: number) => (await how.reads['its page']?.(id)) as object;
    const english = await how.make('Carving masks', 'en');
    expect(await languageOf(english)).toMatchObject({ sourceLocale: 'en' });
    await how.save(english, 'Carving masks');
    expect(await languageOf(english)).toMatchObject({ sourceLocale: 'en' });
    await how.save(english, 'Mengukir topeng', 'id');
    expect(await languageOf(english)).toMatchObject({ sourceLocale: 'id' });
    await translate(english, 'Carving masks', 'draft');
    await expect(how.save(english, 'Mengukir topeng', 'en')).rejects.toMatchObject({
      issues: { sourceLocale: { code: 'source_locale_translated' } },
    });
    await untranslate(english);
    await how.save(english, 'Carving masks', 'en');
  });
});

it('files that are imported are found with all their rows', async () => {
  const { id: jobId } = await createJob(db, { actor, input: jobInput({ title: 'Juru damar' }) });
  const jobFile = await exportJobs(db, { actor });
  await deleteJob(db, { actor, jobId });
  const input = bootcampInput({ title: 'Menyadap damar' });
  const { id: bootcampId } = await createBootcamp(db, { actor, input });
  const bootcamps = await exportBootcamps(db, { actor });
  await deleteBootcamp(db, { actor, bootcampId });
  expect(await titles('damar')).toEqual([]);
  await importJobs(db, { actor, file: bytes(jobFile), isDryRun: false });
  expect((await listJobsPage(db, { q: 'damar' })).total).toBe(1);
  await importBootcamps(db, { actor, file: bytes(bootcamps), dryRun: false });
  expect(await titles('damar')).toEqual(['Juru damar', 'Menyadap damar']);
});

it('the board of jobs finds a job at once: its lists are cached with what they found', async () => {
  const input = jobInput({ title: 'Penjinak ombak' });
  const { id: jobId } = await createJob(db, { actor, input });
  expect((await listJobsPage(db, { q: 'ombak' })).total).toBe(1);
  await updateJob(db, { actor, jobId, input: { ...input, title: 'Penjinak angin' } });
  expect((await listJobsPage(db, { q: 'ombak' })).total).toBe(0);
  expect((await listJobsPage(db, { q: 'angin' })).total).toBe(1);
});

it('a course that becomes one of an organisation is no longer found by visitors, nor are its classes, before any job has run', async () => {
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

it('the nightly pass finds nothing to correct of what services have written', async () => {
  await settled();
  expect(await fixRows(db)).toBe(0);
});

describe.skipIf(!postgresBin)('many changes at once, on PostgreSQL', () => {
  const db = usePostgres();

  it('end in what the rows say', async () => {
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
