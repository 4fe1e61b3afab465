import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseClasses, courseQuestions, roomAnswers, roomGroups, rooms } from '#db/schema';
import { readPractice } from '~/features/courses/lessons/practice.server';
import { takeGroupAnswers } from '~/features/courses/rooms/room-answers.server';
import {
  closeRoom,
  enterGroup,
  joinRoom,
  openRoom,
  readRoom,
  sweepRooms,
} from '~/features/courses/rooms/rooms.server';
import type { GroupAnswers } from '~/features/courses/rooms/rooms.schema';
import { locales } from '~/i18n/locales';
import { someCourse, someOrganization } from '../support/courses';
import { rowsOf, toCode, useDatabase, usePostgres } from '../support/services';

const db = useDatabase();
const opened = new Date('2026-03-02T01:00:00Z');
const after = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);

let networks = 0;
const someNetwork = () => `network-${(networks += 1)}`;
const bearer = (token: string) => `Bearer ${token}`;

const choice = (courseId: number, classId: number, key: string) => ({
  courseId,
  classId,
  key,
  bank: 'practice' as const,
  kind: 'choice' as const,
  prompt: 'Mana yang belajar dari contoh?',
  optionIds: { options: ['a', 'b'] },
  options: ['Model', 'Batu'],
  answer: 'a',
  reasons: ['', ''],
});

/** An open lesson of five steps with two questions, and the ids of right and wrong options. */
async function someLesson(client = db) {
  const { courseId, classIds } = await someCourse(client, { levels: [2] });
  const [classId = 0, otherId = 0] = classIds;
  await client.update(courseClasses).set({ steps: 5 }).where(eq(courseClasses.id, classId));
  await client
    .insert(courseQuestions)
    .values([
      choice(courseId, classId, 'satu'),
      choice(courseId, classId, 'dua'),
      choice(courseId, otherId, 'lain'),
    ]);
  const questions = await readPractice(client, classId, locales[0]);
  const [other] = await readPractice(client, otherId, locales[0]);
  return {
    courseId,
    classId,
    otherQuestion: other?.id ?? 0,
    questions: questions.map(({ id, answer, options }) => ({
      id,
      right: answer as string,
      wrong: (options as { id: string }[]).find((option) => option.id !== answer)?.id ?? '',
    })),
  };
}

async function someRoom(client = db) {
  const lesson = await someLesson(client);
  const room = await openRoom(client, { classId: lesson.classId, network: someNetwork() }, opened);
  const enter = (group: number, now = opened) =>
    enterGroup(client, { roomId: room.id, code: room.code, group, network: someNetwork() }, now);
  const send = (token: string, input: Partial<GroupAnswers>, now = opened) =>
    takeGroupAnswers(
      client,
      { roomId: room.id, authorization: bearer(token), input: { answers: [], ...input } },
      now,
    );
  const read = (now = opened) =>
    readRoom(client, { roomId: room.id, authorization: bearer(room.key) }, now);
  const [first, second] = lesson.questions;
  if (!first || !second) throw new Error('no questions');
  return { ...lesson, ...room, first, second, enter, send, read };
}

const join = (code: string, network = someNetwork(), now = opened) =>
  joinRoom(db, { code, network, lang: 'id' }, now);

describe('a room', () => {
  it('is opened for a lesson that anyone may read, and for no other', async () => {
    const { classId } = await someLesson();
    const open = (id: number) => openRoom(db, { classId: id, network: someNetwork() }, opened);
    expect(await open(classId)).toMatchObject({ closesAt: after(12).toISOString() });

    const organizationId = await someOrganization(db);
    const [ofMembers = 0] = (await someCourse(db, { organizationId })).classIds;
    const [empty = 0] = (await someCourse(db, { content: '' })).classIds;
    const { classId: draft } = await someLesson();
    await db.update(courseClasses).set({ isDraft: true }).where(eq(courseClasses.id, draft));
    for (const id of [ofMembers, empty, draft, 2_000_000_000])
      expect(await toCode(open(id))).toBe('class_not_found');
  });

  it('stores neither its key nor the tokens of its groups', async () => {
    const { id, key, enter } = await someRoom();
    const { token } = await enter(4);
    const stored = JSON.stringify([
      await rowsOf(db, rooms, eq(rooms.id, id)),
      await rowsOf(db, roomGroups, eq(roomGroups.roomId, id)),
    ]);
    expect(stored).not.toContain(key);
    expect(stored).not.toContain(token.slice(2));
  });

  it('is opened thirty times a day from a network, closed ones too', async () => {
    const { classId } = await someLesson();
    const network = someNetwork();
    for (let count = 1; count <= 30; count += 1) {
      const { id, key } = await openRoom(db, { classId, network });
      await closeRoom(db, { roomId: id, authorization: bearer(key) });
    }
    await expect(openRoom(db, { classId, network })).rejects.toMatchObject({
      code: 'rate_limited',
      details: { retryAfter: expect.any(Number) as number },
    });
    expect(await toCode(openRoom(db, { classId, network: someNetwork() }))).toBe('done');
  });

  it('is read and closed with its key alone', async () => {
    const { id, key, read, enter } = await someRoom();
    const { key: otherKey } = await someRoom();
    const { token } = await enter(1);
    const calls = [null, '', key, bearer(otherKey), bearer(token), bearer('')].map(
      (authorization) => ({ roomId: id, authorization }),
    );
    for (const call of [...calls, { roomId: 2_000_000_000, authorization: bearer(key) }]) {
      expect(await toCode(readRoom(db, call))).toBe('room_unknown');
      expect(await toCode(closeRoom(db, call))).toBe('room_unknown');
    }
    expect(await read()).toMatchObject({ closedAt: null, groups: [{ group: 1, step: 1 }] });
    const own = { roomId: id, authorization: bearer(key) };
    await closeRoom(db, own, after(1));
    await closeRoom(db, own, after(2));
    expect(await read()).toMatchObject({ closedAt: after(1).toISOString() });
  });

  it('is joined with its code until it is closed or its time is over', async () => {
    const { id, code, key, courseId, enter } = await someRoom();
    await enter(4);
    await enter(1);
    expect(await join(code)).toEqual({
      id,
      courseId,
      classCode: 'K-101',
      title: 'Kelas 1',
      taken: [1, 4],
      closesAt: after(12).toISOString(),
    });
    expect(await toCode(join(code, someNetwork(), after(12)))).toBe('room_unknown');
    expect(await toCode(enter(2, after(12)))).toBe('room_unknown');
    await closeRoom(db, { roomId: id, authorization: bearer(key) }, after(1));
    expect(await toCode(join(code))).toBe('room_unknown');
    expect(await toCode(join('AAAAAA'))).toBe('room_unknown');
  });

  it('gives the same token again, and none for the code of another room', async () => {
    const one = await someRoom();
    const other = await someRoom();
    expect(await one.enter(4)).toEqual(await one.enter(4));
    expect(await one.enter(5)).not.toEqual(await one.enter(4));
    const call = { roomId: one.id, code: other.code, group: 4, network: someNetwork() };
    expect(await toCode(enterGroup(db, call, opened))).toBe('room_unknown');
  });

  it('is closed and deleted by the sweep', async () => {
    const { id, enter, send, first, read } = await someRoom();
    const { token } = await enter(1);
    await send(token, { answers: [{ questionId: first.id, value: first.right }] });
    await sweepRooms(db, after(11));
    expect(await read(after(11))).toMatchObject({ closedAt: null });
    expect(await read(after(13))).toMatchObject({ closedAt: after(12).toISOString() });
    await sweepRooms(db, after(13));
    expect(await rowsOf(db, rooms, eq(rooms.id, id))).toMatchObject([{ closedAt: after(12) }]);
    await sweepRooms(db, after(12 + 7 * 24));
    expect(await read(after(24))).toMatchObject({ questions: [{ questionId: first.id }] });
    await sweepRooms(db, after(12 + 8 * 24));
    expect(await toCode(read(after(24)))).toBe('room_unknown');
    expect(await rowsOf(db, roomGroups, eq(roomGroups.roomId, id))).toEqual([]);
    expect(await rowsOf(db, roomAnswers, eq(roomAnswers.roomId, id))).toEqual([]);
  });
});

describe('wrong codes', () => {
  it('are counted for both ways in, and then refuse the whole network', async () => {
    const { code, id, enter, send, first } = await someRoom();
    const network = someNetwork();
    const { token } = await enter(1);
    for (let count = 0; count < 30; count += 1) {
      expect(await toCode(join('AAAAAA', network))).toBe('room_unknown');
      const call = { roomId: id, code: 'AAAAAA', group: 1, network };
      expect(await toCode(enterGroup(db, call, opened))).toBe('room_unknown');
    }
    expect(await toCode(join('AAAAAA', network))).toBe('rate_limited');
    expect(await toCode(join(code, network))).toBe('rate_limited');
    const answers = [{ questionId: first.id, value: first.right }];
    expect(await send(token, { answers })).toEqual({ recorded: [first.id] });
    expect(await join(code)).toMatchObject({ id });
  });

  it('alone are counted: a whole school joins behind one address', async () => {
    const { code } = await someRoom();
    const network = someNetwork();
    for (let count = 0; count < 70; count += 1) await join(code, network);
    expect(await toCode(join('AAAAAA', network))).toBe('room_unknown');
  });
});

describe('answers of a group', () => {
  it('are graded, kept as they were sent, and the first one counts', async () => {
    const { first, second, enter, send, read } = await someRoom();
    const { token } = await enter(4);
    const right = [{ questionId: first.id, value: first.right }];
    const both = [
      { questionId: second.id, value: second.wrong },
      { questionId: first.id, value: first.wrong },
    ];
    expect(await send(token, { step: 3, answers: right })).toEqual({ recorded: [first.id] });
    expect(await send(token, { step: 2, answers: both })).toEqual({
      recorded: [second.id, first.id],
    });
    expect(await read()).toMatchObject({
      groups: [{ group: 4, step: 3, steps: 5 }],
      questions: [
        { questionId: first.id, answers: [{ group: 4, isRight: true, value: first.right }] },
        { questionId: second.id, answers: [{ group: 4, isRight: false, value: second.wrong }] },
      ],
    });
  });

  it('are refused whole, at the field that does not belong to the lesson', async () => {
    const { id, first, second, otherQuestion, enter, send } = await someRoom();
    const { token } = await enter(1);
    const fine = { questionId: first.id, value: first.right };
    const refused = [
      [{ answers: [fine, { questionId: otherQuestion, value: 'a' }] }, 'answers.1.questionId'],
      [{ answers: [fine, { questionId: 2_000_000_000, value: 'a' }] }, 'answers.1.questionId'],
      [{ answers: [fine, { questionId: second.id, value: first.right }] }, 'answers.1.value'],
      [{ step: 6, answers: [fine] }, 'step'],
    ] as const;
    for (const [input, field] of refused) {
      const error: unknown = await send(token, input as never).catch((reason: unknown) => reason);
      expect(error).toMatchObject({ status: 400, issues: { [field]: {} } });
    }
    expect(await rowsOf(db, roomAnswers, eq(roomAnswers.roomId, id))).toEqual([]);
  });

  it('are taken with the token of the group and the room alone', async () => {
    const one = await someRoom();
    const other = await someRoom();
    const { token } = await one.enter(4);
    const mac = token.slice(token.indexOf('.') + 1);
    for (const wrong of ['', '4', '4.', mac, `5.${mac}`, `04.${mac}`, one.key])
      expect(await toCode(one.send(wrong, {}))).toBe('unauthorized');
    expect(await toCode(other.send(token, {}))).toBe('unauthorized');
    const without = { roomId: one.id, authorization: null, input: { answers: [] } };
    expect(await toCode(takeGroupAnswers(db, without, opened))).toBe('unauthorized');
  });

  it('come too late once the room has closed', async () => {
    const { id, key, enter, send } = await someRoom();
    const { token } = await enter(1);
    expect(await toCode(send(token, {}, after(12)))).toBe('room_unknown');
    await closeRoom(db, { roomId: id, authorization: bearer(key) }, after(1));
    expect(await toCode(send(token, {}))).toBe('room_unknown');
  });
});

describe('at once', () => {
  const postgres = usePostgres();

  it('a hundred equal answers leave one row', async () => {
    const { id, first, enter, send } = await someRoom(postgres);
    const { token } = await enter(1);
    const answers = [{ questionId: first.id, value: first.right }];
    const all = await Promise.all(Array.from({ length: 100 }, () => send(token, { answers })));
    expect(all).toEqual(all.map(() => ({ recorded: [first.id] })));
    expect(await rowsOf(postgres, roomAnswers, eq(roomAnswers.roomId, id))).toHaveLength(1);
  });
});
