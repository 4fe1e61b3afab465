import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import type { ClassPage, CourseTitle, Lesson } from '../courses.schema';
import type { PracticeQuestion } from '../questions/questions.schema';

/** A learner's step in a class, from 1. */
export const placeInputSchema = z.object({ step: z.int().min(1).max(32_767) });
export type PlaceInput = z.infer<typeof placeInputSchema>;

/** The last step that was read, and the furthest one. */
export interface Place {
  step: number;
  furthest: number;
}

/** The questions of a class, in the order of their rows. */
export interface Practice {
  questions: PracticeQuestion[];
}

/** A class in its preview for staff. */
export interface PreviewedClass extends Practice {
  lesson: Pick<ClassPage['lesson'], 'code' | 'title' | 'lang' | 'content' | 'minutesHere'>;
  /** The text is an unpublished draft. */
  isDraft: boolean;
}

interface Neighbour {
  code: string;
  title: string;
  lang: Locale;
}

/** A class that anyone may read. */
export interface OpenLesson {
  course: CourseTitle;
  /** False if the course has no check, and so nothing that an account would open. */
  hasCheck: boolean;
  /** Number of classes in the course. */
  classes: number;
  /** Languages of its text, its own first. */
  languages: Locale[];
  lesson: Lesson;
  practice: PracticeQuestion[];
  /** The open lessons before and after it. */
  previous: Neighbour | null;
  next: Neighbour | null;
}
