import { describe, expect, it } from 'vitest';
import {
  foldWord,
  getClockHours,
  getHeldOn,
  getLessonHours,
  getNextOpening,
  getNoShowRate,
  getOpenWords,
} from '~/features/events/attendance/attendance';
import { wordsSchema } from '~/features/events/attendance/attendance.schema';
import { findUnreadLine, linkToMoment, readChapters } from '~/features/events/detail/chapters';
import { isFeedbackOpen } from '~/features/events/feedback/feedback';
import { isFollowUpDue } from '~/features/events/registration/follow-ups.server';

const startsAt = new Date('2030-05-17T12:30:00Z');
const lasting = (minutes: number, lessonHours: number | null = null) => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * 60_000),
  timezone: 'Asia/Jayapura',
  lessonHours,
});

describe('the hours of an event', () => {
  it.each([
    [44, null, 0.5],
    [45, 1, 1],
    [90, 2, 1.5],
    [100, 2, 1.5],
    [134, 2, 2],
    [135, 3, 2.5],
    [60 * 48, 24, 24],
  ])('of %i minutes are %s lesson hours and %s clock hours', (minutes, lessons, clock) => {
    expect(getLessonHours(lasting(minutes))).toBe(lessons);
    expect(getClockHours(lasting(minutes))).toBe(clock);
  });

  it('are those that staff gave, and unknown without an end', () => {
    expect(getLessonHours(lasting(90, 3.5))).toBe(3.5);
    expect(getLessonHours({ ...lasting(90), endsAt: null })).toBeNull();
    expect(getClockHours({ ...lasting(90), endsAt: null })).toBeNull();
  });

  it('are of the day in the time zone of the event', () => {
    const late = { ...lasting(90), startsAt: new Date('2030-05-17T15:30:00Z') };
    expect(getHeldOn(late)).toBe('2030-05-18');
    expect(getHeldOn({ ...late, timezone: 'Asia/Jakarta' })).toBe('2030-05-17');
    expect(getHeldOn({ ...late, startsAt: null })).toBeNull();
  });
});

describe('a word', () => {
  it.each(['mangga layar', '  MANGGA-Layar ', 'mánggà‑layar', 'MANGGALAYAR', 'Mangga\u00a0Layar'])(
    'is the same as %j',
    (text) => {
      expect(foldWord(text)).toBe(foldWord('Mangga layar'));
    },
  );

  it('is open from its first moment to its last', () => {
    const at = (minute: number) => new Date(startsAt.getTime() + minute * 60_000);
    const words = [
      { opensAt: at(0), closesAt: at(10) },
      { opensAt: at(60), closesAt: at(70) },
    ];
    expect([-1, 0, 9, 10, 59, 60, 70].map((now) => getOpenWords(words, at(now)).length)).toEqual([
      0, 1, 1, 0, 0, 1, 0,
    ]);
    expect(getNextOpening(words, at(-5))).toEqual(at(0));
    expect(getNextOpening(words, at(5))).toEqual(at(60));
    expect(getNextOpening(words, at(60))).toBeNull();
  });

  const word = (
    text: string,
    opensAt = '2030-05-17T12:30:00Z',
    closesAt = '2030-05-17T12:40Z',
  ) => ({
    word: text,
    opensAt,
    closesAt,
  });
  it.each([
    [[], 'words'],
    [[word('a'), word('b'), word('c')], 'words'],
    [[word('--')], 'words.0.word'],
    [[word('a', 'soon')], 'words.0.opensAt'],
    [[word('a', '2030-05-17T12:40:00Z')], 'words.0.closesAt'],
    [[word('Mangga'), word('mang-ga')], 'words.1.word'],
  ])('is refused at its field: %j', (words, path) => {
    const { error } = wordsSchema.safeParse({ words });
    expect(error?.issues.map((one) => one.path.join('.'))).toContain(path);
  });
});

describe('chapters of a recording', () => {
  it('are lines with a time and a title', () => {
    const text = '00:00 Pembukaan\n\n 12:30  Tanya jawab: bagian 1 \n1:02:03 Penutup\nbukan bab';
    expect(readChapters(text)).toEqual([
      { time: '00:00', seconds: 0, title: 'Pembukaan' },
      { time: '12:30', seconds: 750, title: 'Tanya jawab: bagian 1' },
      { time: '1:02:03', seconds: 3723, title: 'Penutup' },
    ]);
    expect(findUnreadLine(text)).toBe(5);
    expect(findUnreadLine('75:10 Akhir')).toBeNull();
  });

  it.each([
    ['https://youtu.be/jNQXAC9IVRw', 'https://youtu.be/jNQXAC9IVRw?t=90s'],
    [
      'https://www.youtube.com/watch?v=jNQXAC9IVRw&t=5s',
      'https://www.youtube.com/watch?v=jNQXAC9IVRw&t=90s',
    ],
    ['https://vimeo.com/123456', 'https://vimeo.com/123456#t=90s'],
    ['https://files.example/a.mp4', 'https://files.example/a.mp4#t=90s'],
  ])('lead into %s', (recording, link) => {
    expect(linkToMoment(recording, 90)).toBe(link);
  });
});

describe('after an event', () => {
  it('feedback is taken for 14 days, and always without a date', () => {
    const event = lasting(90);
    const last = new Date(event.endsAt.getTime() + 14 * 86_400_000);
    expect(isFeedbackOpen(event, new Date(last.getTime() - 1))).toBe(true);
    expect(isFeedbackOpen(event, last)).toBe(false);
    expect(isFeedbackOpen({ startsAt: null, endsAt: null }, last)).toBe(true);
  });

  it('the mail waits for the next day in the time zone of the event', () => {
    const event = { endsAt: new Date('2030-05-17T14:00:00Z'), timezone: 'Asia/Jakarta' };
    expect(isFollowUpDue(event, new Date('2030-05-17T16:59:59Z'))).toBe(false);
    expect(isFollowUpDue(event, new Date('2030-05-17T17:00:00Z'))).toBe(true);
  });

  it('the share of those who stayed away is in whole per cent', () => {
    expect(getNoShowRate({ registered: 50, present: 31 })).toBe(38);
    expect(getNoShowRate({ registered: 0, present: 0 })).toBeNull();
  });
});
