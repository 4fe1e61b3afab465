import { expect, it } from 'vitest';
import { formatDue } from '~/i18n/format-due';

const due = new Date('2026-12-01T08:00:00Z');

it.each([
  ['2026-11-28T08:00:00.001Z', 'Sisa 71 jam', '71 hours left', false],
  ['2026-12-01T06:30:00Z', 'Sisa 1 jam', '1 hour left', false],
  ['2026-12-01T07:59:00Z', 'Sisa kurang dari satu jam', 'Less than an hour left', false],
  ['2026-12-01T08:10:00Z', 'Baru saja lewat', 'Overdue just now', true],
  ['2026-12-01T13:00:00Z', 'Lewat 5 jam', '5 hours overdue', true],
  ['2027-04-01T13:00:00Z', 'Lewat 2.909 jam', '2,909 hours overdue', true],
])('at %s what was due is %s', (now, indonesian, english, isOver) => {
  const at = new Date(now);
  expect(formatDue('id', due, at)).toEqual({ text: indonesian, isOver });
  expect(formatDue('en', due, at)).toEqual({ text: english, isOver });
});
