import { expect, it } from 'vitest';
import { createCourse, updateCourse } from '~/features/courses/admin/course-admin.server';
import { courseInputSchema } from '~/features/courses/admin/course-admin.schema';
import { createEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import { createBootcamp, updateBootcamp } from '~/features/hub/admin/hub-admin.server';
import { createJob, updateJob } from '~/features/jobs/admin/job-admin.server';
import { getTranslatedRow, saveTranslation } from '~/features/translations/translations.server';
import { bootcampInput } from '../support/bootcamp-input';
import { eventInput } from '../support/event-input';
import { jobInput } from '../support/job-input';
import { useActor, useDatabase, useFolder } from '../support/services';

useFolder('OUTBOX_DIR');
const db = useDatabase();
const actor = useActor(db, { isAdmin: true });

type Values = Record<string, string>;

const course = (values: Values) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', duration: '8 minggu', ...values });

/** How staff create a row of each kind, and change it. */
const kinds = {
  event: async (values: Values) => {
    const input = eventInput(values);
    const { id, slug } = await createEvent(db, { actor, input });
    const change = (other: Values) =>
      updateEvent(db, { actor, eventId: id, input: eventInput({ ...values, slug, ...other }) });
    return { id, change };
  },
  job: async (values: Values) => {
    const { id, slug } = await createJob(db, { actor, input: jobInput(values) });
    const change = (other: Values) =>
      updateJob(db, { actor, jobId: id, input: jobInput({ ...values, slug, ...other }) });
    return { id, change };
  },
  bootcamp: async (values: Values) => {
    const { id, slug } = await createBootcamp(db, { actor, input: bootcampInput(values) });
    const change = (other: Values) =>
      updateBootcamp(db, {
        actor,
        bootcampId: id,
        input: bootcampInput({ ...values, slug, ...other }),
      });
    return { id, change };
  },
  course: async (values: Values) => {
    const { id } = await createCourse(db, { actor, input: course(values) });
    const change = (other: Values) =>
      updateCourse(db, { actor, courseId: id, input: course({ ...values, ...other }) });
    return { id, change };
  },
};

const undated = { startsAt: '', endsAt: '', dateTime: 'Mei 2030', location: 'Bandung' };
const cloud = { title: 'Awan', format: 'Daring', duration: '4 minggu', price: 'Gratis' };

/** A fact of each kind, and what of it no change touches. */
const facts: [kind: keyof typeof kinds, field: string, values: Values][] = [
  ['event', 'location', { title: 'Temu', ...undated }],
  ['event', 'dateTime', { title: 'Temu', ...undated }],
  ['job', 'location', { title: 'Pengajar', location: 'Bandung' }],
  ['bootcamp', 'format', cloud],
  ['bootcamp', 'duration', cloud],
  ['bootcamp', 'price', cloud],
  ['course', 'duration', { title: 'Kursus', duration: '8 minggu' }],
];

/** The English texts of a row as staff see them, each told apart from the original. */
async function translated(kind: keyof typeof kinds, id: number) {
  const read = async () => {
    const row = await getTranslatedRow(db, { actor, kind, id });
    return { source: row.source, english: row.translations.find(({ locale }) => locale === 'en') };
  };
  const { source } = await read();
  const fields = Object.fromEntries(
    Object.entries(source).flatMap(([name, text]) =>
      typeof text === 'string' && text !== '' ? [[name, `In English: ${name}`]] : [],
    ),
  );
  await saveTranslation(db, {
    actor,
    kind,
    id,
    locale: 'en',
    input: { fields, status: 'published' },
  });
  return async () => (await read()).english;
}

it.each(facts)(
  'a translated %s whose %s staff have changed is out of date, and says the old one no more',
  async (kind, field, values) => {
    const { id, change } = await kinds[kind](values);
    const read = await translated(kind, id);
    const before = await read();
    expect(before).toMatchObject({ isOutdated: false });
    await change({});
    expect(await read()).toEqual(before);
    await change({ [field]: 'Yang baru' });
    const { [field]: old, ...kept } = before?.fields ?? {};
    expect(old).toBe(`In English: ${field}`);
    const after = await read();
    expect(after).toMatchObject({ isOutdated: true });
    expect(Object.entries(after?.fields ?? {}).filter(([, text]) => text)).toEqual(
      Object.entries(kept).filter(([, text]) => text),
    );
  },
);

it.each(facts)(
  'a translated %s (%s) keeps its facts where staff have changed the title, and is out of date',
  async (kind, _field, values) => {
    const { id, change } = await kinds[kind](values);
    const read = await translated(kind, id);
    const before = await read();
    await change({ title: 'Judul lain' });
    expect(await read()).toMatchObject({ isOutdated: true, fields: before?.fields });
  },
);
