import { copyText } from '~/lib/browser/copy-text';
import { draftsDeleted } from '~/lib/draft';
import { pagePlural } from '~/i18n/plural';
import { readNotes, writeNotes, type ExerciseNotes } from '~/lib/exercise-notes';

/**
 * Keeps what readers write and tick in the exercise of a class in this browser; nothing of it is
 * sent. Markup: `ExerciseNotes.astro`, and the lists that `withTicks` makes.
 */
const getLesson = () => document.querySelector<HTMLElement>('[data-exercise]');

const places = (lesson: HTMLElement) => [...lesson.querySelectorAll<HTMLElement>('[data-notes]')];
const fieldsIn = (place: HTMLElement) => [...place.querySelectorAll('textarea')];
const ticksOf = (lesson: HTMLElement) => [
  ...lesson.querySelectorAll<HTMLInputElement>('.lesson-ticks input'),
];

const nameOf = (field: Element) => field.parentElement?.querySelector('span')?.textContent ?? '';

/** Text of a place with its labels; empty without any. */
function toText(place: HTMLElement): string {
  const rows = [...place.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('textarea')]
      .filter(({ value }) => value.trim())
      .map((field) => `${nameOf(field)}: ${field.value.trim()}`)
      .join('; '),
  );
  const lines = rows.flatMap((row, at) => (row ? [`${at + 1}. ${row}`] : []));
  const [single] = fieldsIn(place);
  const text = rows.length > 0 ? lines.join('\n') : (single?.value.trim() ?? '');
  const label = place.querySelector('legend')?.textContent ?? (single ? nameOf(single) : '');
  return text && `${label}\n${text}`;
}

const readPage = (lesson: HTMLElement) => ({
  fields: places(lesson).flatMap((place) => fieldsIn(place).map(({ value }) => value)),
  ticks: ticksOf(lesson).map(({ checked }) => checked),
  text: places(lesson).map(toText).filter(Boolean).join('\n\n'),
});

function say(lesson: HTMLElement, what: 'copied' | 'byHand' | 'unkept' | null): void {
  const state = lesson.querySelector<HTMLElement>('[data-notes-state]');
  const text = what ? (state?.dataset[what] ?? '') : '';
  if (state && state.textContent !== text) state.textContent = text;
}

function save(lesson: HTMLElement): void {
  const isKept = writeNotes(lesson.dataset['exercise'] ?? '', readPage(lesson));
  say(lesson, isKept ? null : 'unkept');
  sayUnticked(lesson);
}

/** Says at the end how much of a good result is not ticked, once something was written. */
function sayUnticked(lesson: HTMLElement): void {
  const note = document.querySelector<HTMLElement>('[data-unticked]');
  if (!note) return;
  const left = ticksOf(lesson).filter(({ checked }) => !checked).length;
  note.hidden = left === 0 || readPage(lesson).text === '';
  if (!note.hidden) note.textContent = pagePlural(note.dataset['unticked'], left);
}

/** Kept text of each field; the last one takes the rest if the lesson has fewer fields now. */
function keptValues(kept: ExerciseNotes | null, fields: number): string[] {
  const values = kept?.fields ?? [];
  const last = values
    .slice(fields - 1)
    .filter(Boolean)
    .join('\n');
  return Array.from({ length: fields }, (_, at) => (at === fields - 1 ? last : (values[at] ?? '')));
}

/** Shows what is kept, but leaves the field that somebody writes in. */
function show(lesson: HTMLElement): void {
  const kept = readNotes(lesson.dataset['exercise'] ?? '');
  const fields = places(lesson).flatMap(fieldsIn);
  for (const [at, value] of keptValues(kept, fields.length).entries()) {
    const field = fields[at];
    if (field && field !== document.activeElement) field.value = value;
  }
  for (const [at, box] of ticksOf(lesson).entries()) box.checked = kept?.ticks[at] ?? false;
  sayUnticked(lesson);
}

/** Shows what is kept before what was written while this script was on its way. */
function join(lesson: HTMLElement): void {
  const kept = readNotes(lesson.dataset['exercise'] ?? '');
  const fields = places(lesson).flatMap(fieldsIn);
  const isTyped = readPage(lesson).text !== '' || ticksOf(lesson).some(({ checked }) => checked);
  if (!isTyped) return show(lesson);
  for (const [at, value] of keptValues(kept, fields.length).entries()) {
    const field = fields[at];
    if (field) field.value = [value, field.value].filter(Boolean).join('\n');
  }
  for (const [at, box] of ticksOf(lesson).entries()) box.checked ||= kept?.ticks[at] ?? false;
  save(lesson);
}

function start(): void {
  const lesson = getLesson();
  if (!lesson || lesson.dataset['kept'] !== undefined) return;
  lesson.dataset['kept'] = '';
  join(lesson);
  const onEdit = ({ target }: Event) => {
    const isOurs = (target as Element).closest('[data-notes], .lesson-ticks');
    if (isOurs) save(lesson);
  };
  lesson.addEventListener('input', onEdit);
  lesson.querySelector('[data-copy-notes]')?.addEventListener('click', () => void copy(lesson));
}

async function copy(lesson: HTMLElement): Promise<void> {
  const { text } = readPage(lesson);
  const firstField = () => lesson.querySelector<HTMLElement>('[data-notes]');
  say(lesson, (await copyText(text, firstField)) ? 'copied' : 'byHand');
}

document.addEventListener('astro:page-load', start);
// Another tab wrote, or its person logged out.
for (const type of ['storage', draftsDeleted]) {
  window.addEventListener(type, () => {
    const lesson = getLesson();
    if (lesson) show(lesson);
  });
}
start();
