import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { certificates, courseClasses, courses, users } from '#db/schema';
import { site } from '~/config/site';
import { updateProfile } from '~/features/accounts/profile/profile.server';
import { skillName } from '~/content/skill-names';
import { certificatePdf } from '~/features/courses/certificates/certificate-pdf.server';
import { certificatePicture } from '~/features/courses/certificates/certificate-picture.server';
import { certificatePdfBytes } from '~/features/courses/certificates/certificates.schema';
import { checkCode, openCertificate } from '~/features/courses/certificates/check-code.server';
import { getCertificate } from '~/features/courses/certificates/certificates.server';
import { enrol, listEnrolments, unenrol } from '~/features/courses/enrolment/enrolments.server';
import { completeClass } from '~/features/courses/lessons/complete-class.server';
import { openClass } from '~/features/courses/lessons/learning.server';
import type { Actor } from '~/server/auth/actor';
import type { AppError } from '~/server/errors';
import { passCheck, passWithout, seedProofBank } from '../support/checks';
import { someCourse } from '../support/courses';
import { fill } from '~/lib/fill';
import { getDictionary } from '../support/dictionary';
import { textOfPdf } from '../support/pdf-text';
import { someActor, useDatabase, setRow, getStatus } from '../support/services';

const db = useDatabase();
beforeAll(async () => {
  vi.stubEnv('SITE_URL', 'https://sinau.example');
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

type Profile = Omit<Parameters<typeof updateProfile>[1], 'actor'>;

/** Someone who has finished all classes but the last of a course. */
async function nearlyDone(values: Profile = {}, skills: string[][] = []) {
  const actor = await someActor(db);
  await updateProfile(db, { actor, name: 'Sari Dewi', certificateName: '', ...values });
  const { courseId, classIds } = await someCourse(db);
  for (const [at, slugs] of skills.entries()) {
    await setRow(db, courseClasses, classIds[at] ?? 0, { skills: slugs });
  }
  await enrol(db, { actor, input: { courseId } });
  const last = classIds.at(-1) ?? 0;
  for (const classId of classIds.slice(0, -1)) await completeClass(db, { actor, classId });
  return { actor, courseId, classIds, last };
}

async function certified(values: Profile = {}, skills?: string[][]) {
  const all = await nearlyDone(values, skills);
  await completeClass(db, { actor: all.actor, classId: all.last });
  const { certificate } = await passCheck(db, all);
  return { ...all, code: certificate ?? '' };
}

const toCode = async (actor: Actor) => (await listEnrolments(db, { actor }))[0]?.certificate;

it.each(['Sari Dewi', 'Nguyễn Thị Ánh & <Sari>', 'Nama yang panjang sekali '.repeat(4).trim()])(
  'the picture of a certificate is 1200×630 for %s',
  async (name) => {
    const { code } = await certified({ certificateName: name });
    const image = sharp(await (await certificatePicture(db, code)).read());
    expect(await image.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The text leaves the edges and the row of the brand free.
    const free = await image
      .extract({ left: 0, top: 470, width: 800, height: 60 })
      .raw()
      .toBuffer();
    expect(free.reduce((least, one) => Math.min(least, one))).toBeGreaterThan(230);
  },
);

it('the picture of a certificate is not there for a code that is not there', async () => {
  const asked = certificatePicture(db, '0000-0000-0000-0000-0000');
  await expect(asked).rejects.toMatchObject({ code: 'certificate_not_found' });
});

describe('a certificate', () => {
  it('is there once all classes are done and the check is passed, and not before; then it stays the same', async () => {
    const { actor, courseId, last } = await nearlyDone({ name: 'Sari Dewi', locale: 'en' });
    expect(await toCode(actor)).toBeNull();
    expect((await openClass(db, { actor, courseId, classId: last })).certificate).toBeNull();
    expect((await completeClass(db, { actor, classId: last })).certificate).toBeNull();
    expect((await openClass(db, { actor, courseId, classId: last })).certificate).toBeNull();
    const { certificate } = await passCheck(db, { actor, courseId });
    expect(certificate).toMatch(/^[0-9A-Z-]{24}$/);
    expect(await toCode(actor)).toBe(certificate);
    expect((await completeClass(db, { actor, classId: last })).certificate).toBe(certificate);
    const [course] = await db.select().from(courses).where(eq(courses.id, courseId));
    expect(await getCertificate(db, certificate ?? '')).toMatchObject({
      code: certificate,
      holderName: 'Sari Dewi',
      courseTitle: course?.title,
      locale: 'en',
      check: { score: 100, passMark: 80, questions: 12 },
      revokedAt: null,
    });
  });

  it('says what was finished, and names each skill of it once', async () => {
    const skills = [['ai-basics', 'fact-checking'], [], ['prompting', 'ai-basics']];
    const { code } = await certified({}, skills);
    expect((await getCertificate(db, code)).learnt).toEqual({
      classes: 4,
      levels: 2,
      hours: 8,
      skills: ['ai-basics', 'fact-checking', 'prompting'],
    });
  });

  it('is frozen on its day, and so is its PDF: neither leaving nor editing the course changes it', async () => {
    const { actor, courseId, classIds, code } = await certified({}, [['ai-basics']]);
    const [first = 0, second = 0] = classIds;
    const before = await getCertificate(db, code);
    const textOf = async () =>
      textOfPdf(Buffer.from(await (await certificatePdf(db, code)).read()));
    const printed = await textOf();
    await db.update(users).set({ name: 'Someone else' }).where(eq(users.id, actor.id));
    await db
      .update(courses)
      .set({ title: 'Renamed', sourceLocale: 'en' })
      .where(eq(courses.id, courseId));
    await db
      .update(courseClasses)
      .set({ hours: 40, skills: ['prompting'] })
      .where(eq(courseClasses.id, first));
    await db.delete(courseClasses).where(eq(courseClasses.id, second));
    expect(await getCertificate(db, code)).toEqual(before);
    await unenrol(db, { actor, courseId });
    expect(await getCertificate(db, code)).toEqual(before);
    expect(await textOf()).toBe(printed);
  });

  it('is also issued if the last missing class was removed from the course', async () => {
    const { actor, courseId, classIds, last } = await nearlyDone();
    await completeClass(db, { actor, classId: last });
    await seedProofBank(db, courseId);
    const outcome = await passWithout(db, { actor, courseId, classId: last });
    expect(outcome).toMatchObject({ passed: true, certificate: null });
    await db.delete(courseClasses).where(eq(courseClasses.id, last));
    const [classId = 0] = classIds;
    // Looking writes nothing: the opened page says once more that its class is done.
    const page = await openClass(db, { actor, courseId, classId });
    expect(page).toMatchObject({ check: 'passed', certificate: null });
    expect((await completeClass(db, { actor, classId })).certificate).toMatch(/^[0-9A-Z-]{24}$/);
  });

  it('stays when the learner leaves, and no second one is made by coming back', async () => {
    const { actor, courseId, classIds, code } = await certified();
    const before = await getCertificate(db, code);
    expect(before.learnt.classes).toBe(classIds.length);
    await unenrol(db, { actor, courseId });
    await enrol(db, { actor, input: { courseId } });
    for (const classId of classIds) await completeClass(db, { actor, classId });
    const rows = await db.select().from(certificates).where(eq(certificates.userId, actor.id));
    expect(rows.map((row) => row.code)).toEqual([code]);
    expect(await getCertificate(db, code)).toEqual(before);
  });

  it('that was issued before there were checks stays, and says nothing of one', async () => {
    const { actor, courseId } = await nearlyDone();
    const code = '0000-1111-2222-3333-4444';
    await db.insert(certificates).values({
      userId: actor.id,
      courseId,
      courseTitle: 'Kursus',
      courseLang: 'id',
      locale: 'id',
      code,
      holderName: 'Sari Dewi',
      learnt: { classes: 0, levels: 0, hours: 0, skills: [] },
    });
    expect((await getCertificate(db, code)).check).toBeNull();
    expect(await toCode(actor)).toBe(code);
  });

  it('is found only by its code, and reveals nothing of the account', async () => {
    const { code } = await certified();
    expect(JSON.stringify(await getCertificate(db, code.toLowerCase()))).not.toMatch(/@|reason/);
    const other = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    for (const text of [other, '', '1', "' or 1=1 --", undefined])
      expect(await getStatus(getCertificate(db, text))).toBe(404);
  });
});

describe('the code of a certificate', () => {
  it('is read in every spelling of paper, and a wrong one counts for its network until 30', async () => {
    const { code } = await certified();
    const letters = code.replaceAll('-', '');
    const spellings = [code, code.toLowerCase(), letters, ` ${code.replaceAll('-', ' – ')} `];
    for (const text of spellings)
      expect(await checkCode(db, { code: text, sender: 'reader' })).toBe(code);
    const wrong = code.startsWith('0') ? `1${code.slice(1)}` : `0${code.slice(1)}`;
    const ask = (text: string, sender = 'guesser') => checkCode(db, { code: text, sender });
    const open = (text: string) =>
      openCertificate(db, { code: text, sender: 'guesser', lang: 'id' });
    for (let at = 0; at < 15; at += 1) {
      expect(await getStatus(ask(wrong))).toBe(404);
      expect(await getStatus(open('no code at all'))).toBe(404);
    }
    const refused = await ask(wrong).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'rate_limited' });
    expect((refused as AppError).details.retryAfter).toBeGreaterThan(590);
    // The field takes no code then; whoever has a link or the QR code reads on.
    expect(await getStatus(ask(code))).toBe(429);
    expect(await getStatus(open(wrong))).toBe(429);
    expect((await open(code)).code).toBe(code);
    expect(await ask(code, 'reader')).toBe(code);
  });
});

describe('its PDF', () => {
  it.each(['id', 'en'] as const)('is one page in %s with our own fonts in it', async (locale) => {
    const { code } = await certified({ name: 'Nguyễn Thị Ánh', locale });
    const { filename, read } = await certificatePdf(db, code);
    const bytes = await read();
    expect(filename).toBe(`${code}.pdf`);
    // Its page says so before the tap.
    expect(Math.abs(bytes.length - certificatePdfBytes)).toBeLessThan(certificatePdfBytes / 10);
    const text = Buffer.from(bytes).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text.match(/\/FontFile2/g)).toHaveLength(2);
    expect(text).not.toMatch(/Helvetica/);
    expect(text).toContain(`/Lang (${locale})`);
    const folder = `sinau.example${locale === 'en' ? '/en' : ''}/certificates`;
    expect(text).toContain(`https://${folder}/${code}`);
    const { checkAt } = getDictionary(locale).learning.certificate;
    expect(textOfPdf(Buffer.from(bytes))).toContain(fill(checkAt, { address: folder }));
  });

  it.each([
    [{ name: 'สมชาย ใจดี', certificateName: 'Somchai Jaidee' }, 'Somchai Jaidee'],
    [{ name: 'Sari', certificateName: 'Dr. Sari Dewi' }, 'Dr. Sari Dewi'],
    [{ name: 'Siti 🌱 Rahma' }, 'Siti Rahma'],
    [{ name: 'Đặng Hữu Phước'.normalize('NFD') }, 'Đặng Hữu Phước'],
  ])('of %j says %s', async (values, printed) => {
    const { code } = await certified(values);
    const text = textOfPdf(Buffer.from(await (await certificatePdf(db, code)).read()));
    expect(text).toContain(printed);
    expect(text).not.toContain('\0');
  });

  it('says the username of somebody whose name it cannot print, and so does its page', async () => {
    const { actor, code } = await certified({ name: '王小明' });
    expect((await getCertificate(db, code)).holderName).toBe(actor.username);
    const text = textOfPdf(Buffer.from(await (await certificatePdf(db, code)).read()));
    expect(text).toContain(actor.username);
  });

  it('names skills, the check that was passed, the amount of what was learnt and who signs', async () => {
    const { code } = await certified({ locale: 'en' }, [['ai-basics']]);
    const text = textOfPdf(Buffer.from(await (await certificatePdf(db, code)).read()));
    const { passedCheck } = getDictionary('en').learning.certificate;
    const passed = fill(passedCheck, { questions: 12, score: 100, passMark: 80 });
    const amount = '4 lessons · 2 levels';
    for (const words of [skillName('en', 'ai-basics'), passed, amount, site.signatory])
      expect(text).toContain(words);
  });

  it('prints of a title what its font has', async () => {
    const { code } = await certified();
    const title = async (courseTitle: string) => {
      await db.update(certificates).set({ courseTitle }).where(eq(certificates.code, code));
      return textOfPdf(Buffer.from(await (await certificatePdf(db, code)).read()));
    };
    expect(await title('Machine Learning → Praktik 🚀 (学习)')).toMatch(
      /Machine Learning → Praktik (?!\()/,
    );
    expect(await title('人工智能')).toMatch(/Kursus \d+/);
  });

  it('is unavailable after the certificate was revoked', async () => {
    const { code } = await certified();
    await db.update(certificates).set({ revokedAt: new Date() }).where(eq(certificates.code, code));
    await expect(certificatePdf(db, code)).rejects.toMatchObject({ code: 'certificate_revoked' });
    await expect(certificatePicture(db, code)).rejects.toMatchObject({
      code: 'certificate_revoked',
    });
    expect((await getCertificate(db, code)).revokedAt).not.toBeNull();
  });
});
