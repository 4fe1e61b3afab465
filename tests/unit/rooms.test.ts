import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRoomCode, isRude, readRoomCode, showRoomCode } from '~/features/courses/rooms/room-code';
import { hardestOf, summarize, type RoomState } from '~/features/courses/rooms/room-key';
import { withAnswer, withoutAnswers, type RoomMarker } from '~/features/courses/rooms/room-marker';

const marker: RoomMarker = {
  id: 1,
  code: 'KX72PM',
  courseId: 1,
  classCode: 'AI-101',
  group: 4,
  token: '4.x',
  closesAt: '2026-03-01T12:00:00Z',
  step: 0,
  waiting: [],
  sent: [],
};

describe('the code of a room', () => {
  it.each(['KX72PM', 'kx7 2pm', ' Kx7-2pM ', 'k x 7 2 p m', 'ＫＸ７２ＰＭ'])(
    'is read from %j',
    (typed) => {
      expect(readRoomCode(typed)).toBe('KX72PM');
    },
  );

  it.each(['', 'KX72P', 'KX72PMA', 'KX72P0', 'KX72PI', 'KX72PÖ'])('is not %j', (typed) => {
    expect(isRoomCode(readRoomCode(typed))).toBe(false);
  });

  it('is shown as it can be typed', () => {
    expect(showRoomCode('KX72PM')).toBe('KX7 2PM');
  });

  it.each(['XXA55X', 'KFUCKX', 'XA5U2X', 'M3M3K2'])('is never %s', (code) => {
    expect(isRude(code)).toBe(true);
  });

  it.each(['KX72PM', 'BUKU22', 'CT4E5D'])('may be %s', (code) => {
    expect(isRude(code)).toBe(false);
  });
});

describe('answers that wait on a phone', () => {
  it('are the first to each question, and go once, whatever happens between', () => {
    const deed = fc.oneof(
      fc.record({ answer: fc.integer({ min: 1, max: 4 }), value: fc.string() }),
      fc.constant('sent' as const),
      fc.constant('lost' as const),
    );
    fc.assert(
      fc.property(fc.array(deed), (deeds) => {
        const taken = new Map<number, unknown>();
        const first = new Map<number, unknown>();
        let now = marker;
        const send = () => {
          for (const { questionId, value } of now.waiting) {
            expect(taken.has(questionId)).toBe(false);
            taken.set(questionId, value);
          }
          now = withoutAnswers(
            now,
            now.waiting.map(({ questionId }) => questionId),
          );
        };
        for (const one of deeds) {
          if (one === 'sent') send();
          else if (one !== 'lost') {
            if (!first.has(one.answer)) first.set(one.answer, one.value);
            now = withAnswer(now, { questionId: one.answer, value: one.value });
          }
        }
        send();
        expect(taken).toEqual(first);
      }),
    );
  });

  it('keep a step that was read while another one was sent', () => {
    expect(withoutAnswers({ ...marker, step: 5 }, [], 5).step).toBe(0);
    expect(withoutAnswers({ ...marker, step: 6 }, [], 5).step).toBe(6);
  });
});

describe('the summary of a room', () => {
  const answer = (group: number, isRight: boolean) => ({ group, isRight, value: 'a' });
  const state: Pick<RoomState, 'groups' | 'questions'> = {
    groups: [1, 2].map((group) => ({ group, step: 1, steps: 8, seenAt: '' })),
    questions: [
      { questionId: 7, answers: [answer(1, true), answer(2, false)] },
      { questionId: 9, answers: [answer(1, false)] },
    ],
  };
  const prompts = [9, 8, 7].map((id) => ({ id, prompt: `Soal ${id}` }));
  const room = { lesson: 'AI-101', openedAt: '2026-03-01T00:00:00Z' };

  it('counts the questions that were answered, in the order of the lesson', () => {
    const summary = summarize(room, state, prompts);
    expect(summary).toEqual({
      ...room,
      groups: 2,
      questions: [
        { prompt: 'Soal 9', right: 0, answered: 1 },
        { prompt: 'Soal 7', right: 1, answered: 2 },
      ],
    });
    expect(hardestOf(summary)).toBe(0);
  });

  it('names no hardest question if all were right', () => {
    expect(hardestOf({ questions: [{ prompt: '', right: 3, answered: 3 }] })).toBe(-1);
    expect(hardestOf({ questions: [] })).toBe(-1);
  });
});
