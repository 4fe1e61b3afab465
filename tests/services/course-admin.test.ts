import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, certificates, classMaterials, courseClasses, courses } from '#db/schema';
import { sweepUploads } from '~/features/collections/files/collection-files.server';
import {
  createClass,
  deleteClass,
  discardClassDraft,
  saveClassDraft,
  updateClass,
} from '~/features/courses/admin/class-admin.server';
import { getAdminCourse } from '~/features/courses/admin/course-admin-read.server';
import {
  classInputSchema,
  courseInputSchema,
  levelInputSchema,
  materialInputSchema,
} from '~/features/courses/admin/course-admin.schema';
import {
  createCourse,
  deleteCourse,
  updateCourse,
} from '~/features/courses/admin/course-admin.server';
import {
  exportLearners,
  listLearners,
  revokeCertificate,
} from '~/features/courses/admin/learners.server';
import { createLevel, deleteLevel, updateLevel } from '~/features/courses/admin/level-admin.server';
import { addMaterial, deleteMaterial } from '~/features/courses/admin/materials.server';
import { reorder } from '~/features/courses/admin/reorder-outline.server';
import { getCourse } from '~/features/courses/courses.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass, openMaterial } from '~/features/courses/lessons/learning.server';
import { previewClass, previewClassText } from '~/features/courses/lessons/preview.server';
import type { Actor } from '~/server/auth/actor';
import { documentStore } from '~/server/documents/store';
import { blobStore } from '~/server/files/blobs';
import { passCheck } from '../support/checks';
import { someCourse, someOrganization } from '../support/courses';
import { filesIn } from '../support/documents';
import {
  someActor,
  useFolder,
  useDatabase,
  rowsOf,
  useActor,
  toCode,
  getStatus,
} from '../support/services';

const db = useDatabase();
const admin = useActor(db, { isAdmin: true });

const course = (values: object = {}) =>
  courseInputSchema.parse({ title: 'Kursus', category: 'AI', ...values });
const lesson = (values: object = {}) =>
  classInputSchema.parse({ code: 'K-1', title: 'Kelas', hours: 2, ...values });
const link = (values: object = {}) =>
  materialInputSchema.parse({ title: 'Tautan', url: 'https://example.org/a', ...values });

const documents = useFolder('DOCUMENT_DIR');
useFolder('BLOB_DIR');
const heldFiles = () => filesIn(documents).length;
const store = blobStore();

const pdf = (text = '%PDF-1.7 …', name = 'a.pdf') => new File([text], name);

/** A course made through the services, with two levels, a class and a link. */
async function build() {
  const { id: courseId } = await createCourse(db, { actor: admin, input: course() });
  const level = (name: string) =>
    createLevel(db, { actor: admin, id: courseId, input: levelInputSchema.parse({ name }) });
  const [one, two] = [await level('Satu'), await level('Dua')];
  const { id: classId } = await createClass(db, { actor: admin, id: one.id, input: lesson() });
  return { courseId, levelIds: [one.id, two.id], classId };
}

describe('a course', () => {
  it('is made, filled, changed and put in order, all of it on the record', async () => {
    const { courseId, levelIds, classId } = await build();
    const [first = 0] = levelIds;
    const second = await createClass(db, {
      actor: admin,
      id: first,
      input: lesson({ code: 'K-2', hours: 1.25, topics: ['a', ' ', 'b'], content: '## Isi' }),
    });
    const input = lesson({ title: 'Lain', content: '**Isi** <img src=x onerror=a>' });
    await updateClass(db, { actor: admin, id: classId, input });
    const stored = await db
      .select()
      .from(courseClasses)
      .where(eq(courseClasses.levelId, first))
      .orderBy(asc(courseClasses.code));
    expect(stored.map(({ content, contentHtml }) => [content, contentHtml])).toEqual([
      [
        // Words in angle brackets stay as they were typed.
        '**Isi** &lt;img src=x onerror=a>',
        '<section class="lesson-step" id="step-1"><p><strong>Isi</strong> &lt;img src=x onerror=a&gt;</p></section>',
      ],
      ['## Isi', '<section class="lesson-step" id="step-1"><h2 tabindex="-1">Isi</h2></section>'],
    ]);
    await updateLevel(db, {
      actor: admin,
      id: first,
      input: { name: 'Awal', description: '', required: null },
    });
    const order = (of: 'levels' | 'classes', parentId: number, ids: number[]) =>
      reorder(db, { actor: admin, input: { of, parentId, ids } });
    await order('levels', courseId, levelIds.toReversed());
    await order('classes', first, [second.id, classId]);
    await updateCourse(db, { actor: admin, courseId, input: course({ title: 'Baru' }) });
    const seen = await getCourse(db, { actor: null, courseId });
    expect(seen.title).toBe('Baru');
    expect(seen.levels.map(({ name }) => name)).toEqual(['Dua', 'Awal']);
    expect(seen.levels[1]?.classes).toMatchObject([
      { code: 'K-2', hours: 1.3, topics: ['a', 'b'] },
      { code: 'K-1', title: 'Lain' },
    ]);
    const edited = await getAdminCourse(db, { actor: admin, courseId });
    expect(edited.levels[1]?.classes[0]?.content).toBe('## Isi');
    const log = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    const actions = new Set(log.map(({ action }) => action));
    for (const action of ['create', 'update', 'create-level', 'create-class', 'reorder'])
      expect(actions).toContain(`course.${action}`);
  });

  it('keeps its order against lists that are old, foreign, or said twice', async () => {
    const { courseId, levelIds } = await build();
    const [one = 0, two = 0] = levelIds;
    const other = await build();
    for (const ids of [[one], [one, one], [one, two, 99], [one, other.levelIds[0] ?? 0], []]) {
      expect(
        await toCode(
          reorder(db, { actor: admin, input: { of: 'levels', parentId: courseId, ids } }),
        ),
      ).toBe('list_changed');
    }
    const { levels } = await getAdminCourse(db, { actor: admin, courseId });
    expect(levels.map(({ id }) => id)).toEqual(levelIds);
  });

  it('has each code once in a level, and names the field', async () => {
    const { levelIds } = await build();
    const [id = 0] = levelIds;
    await expect(createClass(db, { actor: admin, id, input: lesson() })).rejects.toMatchObject({
      status: 409,
      issues: { code: { code: expect.any(String) as string } },
    });
  });

  it('is for members alone once an organisation is named, which has to be there', async () => {
    const { courseId } = await build();
    const organizationId = await someOrganization(db);
    const input = course({ organizationId });
    await updateCourse(db, { actor: admin, courseId, input });
    expect(await getStatus(getCourse(db, { actor: null, courseId }))).toBe(404);
    const unknown = course({ organizationId: 99_999 });
    expect(await toCode(updateCourse(db, { actor: admin, courseId, input: unknown }))).toBe(
      'course_organization_not_found',
    );
  });

  it('is deleted with its files, unless somebody learns there or is certified', async () => {
    const { courseId, classId } = await build();
    await addMaterial(db, { actor: admin, classId, input: link(), file: pdf() });
    const learner = await someActor(db);
    await enrol(db, { actor: learner, input: { courseId } });
    expect(await getStatus(deleteCourse(db, { actor: admin, courseId, store }))).toBe(409);
    const before = heldFiles();
    const empty = await build();
    await addMaterial(db, {
      actor: admin,
      classId: empty.classId,
      input: link(),
      file: pdf(),
    });
    expect(heldFiles()).toBe(before + 1);
    await deleteCourse(db, { actor: admin, courseId: empty.courseId, store });
    expect(heldFiles()).toBe(before);
    const rows = await db.select().from(courses).where(eq(courses.id, empty.courseId));
    expect(rows).toEqual([]);
  });
});

const classOf = async (courseId: number, id: number) => {
  const { levels } = await getAdminCourse(db, { actor: admin, courseId });
  const found = levels.flatMap(({ classes }) => classes).find((one) => one.id === id);
  if (!found) throw new Error('The class is gone');
  return found;
};

it('the draft of a class changes nothing for learners until it is published', async () => {
  const { courseId, classId } = await build();
  await updateClass(db, { actor: admin, id: classId, input: lesson({ content: 'Lama' }) });
  const learner = await someActor(db);
  await enrol(db, { actor: learner, input: { courseId } });
  const read = () => openClass(db, { actor: learner, courseId, classId });
  const outline = () => getCourse(db, { actor: null, courseId });
  const before = [(await read()).lesson, await outline()];

  const input = lesson({ title: 'Baru', hours: 9, content: 'Ditulis ulang' });
  const { version } = await classOf(courseId, classId);
  await saveClassDraft(db, { actor: admin, id: classId, version, input });
  const drafted = await classOf(courseId, classId);
  expect(drafted).toMatchObject({ title: 'Kelas', content: 'Lama', draft: input });
  expect([(await read()).lesson, await outline()]).toEqual(before);
  const preview = () => previewClass(db, { actor: admin, courseId, classId, lang: 'id' });
  expect(await preview()).toMatchObject({ isDraft: true, lesson: { title: 'Baru' } });
  expect((await preview()).lesson.content).toContain('Ditulis ulang');

  await updateClass(db, { actor: admin, id: classId, version: drafted.version, input });
  expect((await read()).lesson).toMatchObject({ title: 'Baru' });
  expect((await read()).lesson.content).toContain('Ditulis ulang');
  expect((await classOf(courseId, classId)).draft).toBeNull();
  expect((await preview()).isDraft).toBe(false);
});

it('the draft of a class is refused over a newer state, whoever saves, publishes or discards', async () => {
  const { courseId, classId } = await build();
  const { version } = await classOf(courseId, classId);
  const call = { actor: admin, id: classId, version };
  const input = lesson({ title: 'Pertama' });
  await saveClassDraft(db, { ...call, input });
  for (const refused of [
    () => saveClassDraft(db, { ...call, input: lesson({ title: 'Kedua' }) }),
    () => updateClass(db, { ...call, input: lesson({ title: 'Kedua' }) }),
    () => discardClassDraft(db, call),
  ]) {
    await expect(refused()).rejects.toMatchObject({
      code: 'changed_since',
      details: { current: { draft: { title: 'Pertama' } } },
    });
  }
  expect(await toCode(saveClassDraft(db, { actor: admin, id: 999_999, input }))).toBe(
    'class_not_found',
  );
});

it('the draft of a class is taken away and leaves what is published, on the record', async () => {
  const { courseId, classId } = await build();
  await saveClassDraft(db, { actor: admin, id: classId, input: lesson({ title: 'Lain' }) });
  await discardClassDraft(db, { actor: admin, id: classId });
  expect(await classOf(courseId, classId)).toMatchObject({ title: 'Kelas', draft: null });
  const log = await rowsOf(db, auditLog, eq(auditLog.target, `class:${classId}`));
  expect(log.map(({ action }) => action).toSorted()).toEqual([
    'course.create-class',
    'course.discard-class-draft',
    'course.save-class-draft',
  ]);
});

it('the draft of a class is previewed in the language of its text, with its first mistake', async () => {
  const preview = (content: string, lang: 'id' | 'en' = 'id') =>
    previewClassText(db, { actor: admin, content, lang });
  const { html, issue } = await preview(
    '## Satu\n\n:::example\nIsi <script>\n:::\n\n::practice{#satu}',
  );
  expect(issue).toBeNull();
  expect(html).toContain('Contoh');
  expect(html).toContain('Soal latihan: satu');
  expect(html).not.toContain('<script>');
  expect((await preview(':::example\nIsi\n:::', 'en')).html).toContain('Example');
  expect((await preview('Isi\n\n:::salah\nIsi\n:::')).issue).toMatchObject({
    params: { line: 3 },
  });
});

describe('the materials of a class', () => {
  it('are links and PDFs, in order, for those who are enrolled', async () => {
    const { courseId, classId } = await build();
    const before = heldFiles();
    const add = (input: object, file?: File) =>
      addMaterial(db, { actor: admin, classId, input: link(input), file });
    const first = await add({ title: 'A' });
    const second = await add({ title: 'B', url: '' }, pdf());
    const ids = [second.id, first.id];
    await reorder(db, { actor: admin, input: { of: 'materials', parentId: classId, ids } });
    const learner = await someActor(db);
    const file = (actor: Actor | null, materialId = second.id) =>
      openMaterial(db, { actor, materialId });
    expect(await toCode(file(null))).toBe('unauthorized');
    expect(await getStatus(file(learner))).toBe(403);
    await enrol(db, { actor: learner, input: { courseId } });
    for (const actor of [admin, learner]) {
      const { name, size, read } = await file(actor);
      expect({ name, size }).toEqual({ name: 'B', size: (await pdf().arrayBuffer()).byteLength });
      expect(await new Response(await read()).text()).toBe(await pdf().text());
    }
    // A link leads elsewhere: there is no file of it.
    expect(await toCode(file(learner, first.id))).toBe('material_not_found');
    const { lesson: shown } = await openClass(db, { actor: learner, courseId, classId });
    expect(shown.materials.map(({ title }) => title)).toEqual(['B', 'A']);
    expect(heldFiles()).toBe(before + 1);
    const [stored = ''] = filesIn(documents).filter((name) => name.endsWith('.pdf'));
    for (const said of [shown, await getAdminCourse(db, { actor: admin, courseId })])
      expect(JSON.stringify(said)).not.toContain(stored.slice(0, 36));
    await deleteMaterial(db, { actor: admin, materialId: second.id });
    expect(heldFiles()).toBe(before);
    expect(await getStatus(file(learner))).toBe(404);
  });

  it('close with the course: for who left it, and for who may not see it any more', async () => {
    const { courseId, classId } = await build();
    const organizationId = await someOrganization(db);
    const { id: materialId } = await addMaterial(db, {
      actor: admin,
      classId,
      input: link(),
      file: pdf(),
    });
    const [outsider, member] = [await someActor(db), await someActor(db, { organizationId })];
    for (const actor of [outsider, member]) await enrol(db, { actor, input: { courseId } });
    const open = (actor: Actor) => toCode(openMaterial(db, { actor, materialId }));
    expect([await open(outsider), await open(member)]).toEqual(['done', 'done']);
    // A public course that moves to an organisation takes its files with it.
    await updateCourse(db, { actor: admin, courseId, input: course({ organizationId }) });
    expect([await open(outsider), await open(member)]).toEqual(['course_not_found', 'done']);
    expect(await open({ ...member, organizationId: null })).toBe('course_not_found');
    await unenrol(db, { actor: member, courseId });
    expect(await open(member)).toBe('not_enrolled');
  });

  it('are refused if they are not PDF, too large, or empty; no file remains', async () => {
    const { classId } = await build();
    const before = heldFiles();
    const add = (values: object, file?: File, to = classId) =>
      toCode(addMaterial(db, { actor: admin, classId: to, input: link(values), file }));
    expect(await add({ url: '' })).toBe('link_or_file_required');
    expect(await add({}, pdf('<script>', 'a.pdf'))).toBe('material_type');
    expect(await add({}, pdf(`%PDF-${'x'.repeat(10 * 1024 * 1024)}`))).toBe('material_too_large');
    expect(await add({}, pdf(), 999_999)).toBe('class_not_found');
    expect(await add({}, pdf('\r\n%PDF-1.4'), 999_999)).toBe('class_not_found');
    expect(heldFiles()).toBe(before);
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '/files/a.pdf', 'https://a b'])
      expect(materialInputSchema.safeParse({ title: 'x', url }).success).toBe(false);
  });

  it('go with their class and their level', async () => {
    const { levelIds, classId } = await build();
    const before = heldFiles();
    const add = (to: number) =>
      addMaterial(db, { actor: admin, classId: to, input: link(), file: pdf() });
    await add(classId);
    await deleteClass(db, { actor: admin, id: classId });
    expect(heldFiles()).toBe(before);
    const [id = 0] = levelIds;
    await add((await createClass(db, { actor: admin, id, input: lesson() })).id);
    await deleteLevel(db, { actor: admin, id });
    expect(heldFiles()).toBe(before);
  });

  it('stay when the sweep comes, and go if nothing names them', async () => {
    const { classId } = await build();
    const before = heldFiles();
    const { id } = await addMaterial(db, {
      actor: admin,
      classId,
      input: link(),
      file: pdf(),
    });
    const later = new Date(Date.now() + 2 * 86_400_000);
    const sweep = () => sweepUploads(db, { store: documentStore(), now: later });
    await sweep();
    expect(heldFiles()).toBe(before + 1);
    await db.delete(classMaterials).where(eq(classMaterials.id, id));
    await sweep();
    expect(heldFiles()).toBe(before);
  });
});

it('the final check of a course is as the table says, until an admin says otherwise, and stays within its bounds', async () => {
  const { courseId } = await build();
  const settings = async () => {
    const { questionsPerCheck, passMark, coolDownHours } = await getAdminCourse(db, {
      actor: admin,
      courseId,
    });
    return [questionsPerCheck, passMark, coolDownHours];
  };
  expect(await settings()).toEqual([12, 80, 24]);
  const own = { questionsPerCheck: 20, passMark: 70, coolDownHours: 0 };
  await updateCourse(db, { actor: admin, courseId, input: course(own) });
  // A save that says nothing of it changes nothing of it.
  await updateCourse(db, { actor: admin, courseId, input: course() });
  expect(await settings()).toEqual([20, 70, 0]);
  for (const values of [
    ...[{ questionsPerCheck: 0 }, { questionsPerCheck: 101 }, { questionsPerCheck: 1.5 }],
    ...[{ passMark: 0 }, { passMark: 101 }, { passMark: '80' }, { passMark: null }],
    ...[{ coolDownHours: -1 }, { coolDownHours: 721 }],
  ])
    expect(() => course(values), JSON.stringify(values)).toThrow();
});

it('learners are listed with their progress, and exported without formulas', async () => {
  const { courseId, classIds } = await someCourse(db);
  const [fast, slow] = [await someActor(db), await someActor(db)];
  for (const actor of [fast, slow]) await enrol(db, { actor, input: { courseId } });
  for (const classId of classIds) await completeClass(db, { actor: fast, classId });
  await completeClass(db, { actor: slow, classId: classIds[0] ?? 0 });
  const { rows, total } = await listLearners(db, { actor: admin, courseId, page: 1 });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { userId: fast.id, progress: 100, done: 4, classes: 4, isRevoked: false },
    { userId: slow.id, progress: 25, done: 1, certificate: null },
  ]);
  expect(new Date(rows[0]?.lastDoneAt ?? '').getTime()).toBeGreaterThan(Date.now() - 60_000);
  const { csv, filename } = await exportLearners(db, { actor: admin, courseId });
  expect(filename).toBe(`learners-course-${courseId}.csv`);
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain('"Enrolled at (WIB)"\t"Last lesson done at (WIB)"');
  expect(csv).toMatch(/(?:\t"\d{4}-\d\d-\d\d \d\d:\d\d"){2}/);
  expect(csv).toContain(`"${slow.username}"`);
  const inIndonesian = await exportLearners(db, { actor: admin, courseId, lang: 'id' });
  expect(inIndonesian.csv).toContain('"Mulai mengikuti (WIB)"\t"Pelajaran terakhir selesai (WIB)"');
  const log = await rowsOf(db, auditLog, eq(auditLog.action, 'course.export-learners'));
  expect(log).toHaveLength(2);
});

it('learners lose a certificate once, for a reason that stays inside, and get no new one', async () => {
  const { courseId, classIds } = await someCourse(db, { levels: [1] });
  const learner = await someActor(db);
  await enrol(db, { actor: learner, input: { courseId } });
  const classId = classIds[0] ?? 0;
  await completeClass(db, { actor: learner, classId });
  const { certificate } = await passCheck(db, { actor: learner, courseId });
  const code = certificate ?? '';
  const revoke = (actor: Actor | null, reason = 'Salah orang') =>
    toCode(revokeCertificate(db, { actor, code, input: { reason } }));
  expect([await revoke(admin), await revoke(admin, 'Lagi')]).toEqual(['done', 'done']);
  const seen = await getCertificate(db, code);
  expect(seen.revokedAt).not.toBeNull();
  expect(JSON.stringify(seen)).not.toContain('Salah');
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code));
  expect(row).toMatchObject({ reason: 'Salah orang', revokedBy: admin.id });
  await completeClass(db, { actor: learner, classId });
  const rows = await db.select().from(certificates).where(eq(certificates.userId, learner.id));
  expect(rows).toHaveLength(1);
  // It is no longer offered among the learner's courses.
  expect((await listEnrolments(db, { actor: learner }))[0]?.certificate).toBeNull();
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'certificate.revoke'));
  expect(log.filter(({ target }) => target === `user:${learner.id}`)).toHaveLength(1);
});
