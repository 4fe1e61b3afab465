import { readFileSync } from 'node:fs';
import type { WholeLocale } from '../../../src/i18n/locales.ts';
import type { LessonText } from './lesson-texts.ts';

interface Wanted {
  lesson: string;
  /** The beginning of its first sentence. */
  start: string;
  sentences: number;
}

/** A passage of a lesson, word for word. */
export interface PickedPassage {
  lesson: string;
  text: string;
}

/** The passages of the lessons among which the lab of retrieval searches. */
export function pickPassages(locale: WholeLocale, lessons: readonly LessonText[]): PickedPassage[] {
  const file = `src/labs/retrieval/passages.${locale}.json`;
  const wanted = JSON.parse(readFileSync(file, 'utf8')) as Wanted[];
  return wanted.map(({ lesson, start, sentences: length }) => {
    const all = lessons.find(({ code }) => code === lesson)?.sentences ?? [];
    const at = all.findIndex((sentence) => sentence.startsWith(start));
    if (at < 0)
      throw new Error(`No sentence of ${lesson} begins with “${start}” any more: mend ${file}.`);
    return { lesson, text: all.slice(at, at + length).join(' ') };
  });
}
