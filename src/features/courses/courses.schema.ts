import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { plainLine } from '~/lib/form-schema';
import { localizedFields, type Localized } from '~/lib/translations/localized.schema';

/** Courses on a page of the public list. */
export const coursesPerPage = 12;

/** A course as the API lists it. */
export const courseSchema = z.object({
  id: z.number().int(),
  organizationId: z.number().int().nullable(),
  title: z.string(),
  description: z.string(),
  instructor: z.string(),
  instructorImage: z.string().nullable(),
  category: z.string(),
  badge: z.string().nullable(),
  duration: z.string(),
  image: z.string().nullable(),
  gradient: z.string(),
  learningMaterials: z.array(z.string()),
  lectureSlides: z.array(z.string()),
  /** False where no class has content yet: the course is coming soon. */
  isOpen: z.boolean(),
  /** Minutes that its classes with content take here; null where there are none. */
  minutesHere: z.number().int().nullable(),
  createdAt: z.string(),
  ...localizedFields,
});
export type Course = z.infer<typeof courseSchema>;

/** A course on the public list. */
export interface CourseCardData extends Course {
  /** Its levels, in their order. */
  levels: (Localized & { name: string })[];
}

/** A course with everything its page shows. */
export interface CourseDetail extends Course {
  type: string | null;
  mode: string | null;
  audience: string | null;
  prerequisites: string | null;
  /** The final check that its certificate asks for; null: it has none, and issues no certificate. */
  check: { questions: number; passMark: number } | null;
  /** Those that its texts are there in, its own first. */
  languages: Locale[];
  levels: (Localized & {
    name: string;
    description: string;
    /** Number of classes to finish; null means all. */
    required: number | null;
    classes: (Localized & {
      id: number;
      code: string;
      title: string;
      topics: string[];
      /** Taught time. */
      hours: number;
      /** Minutes that it takes here. */
      minutesHere: number;
      track: string | null;
      /** Slugs of what is learnt. */
      skills: string[];
      hasContent: boolean;
    })[];
  })[];
}

/** Asks to be enrolled (docs/product.md#enrolment). Whose progress it is and how far is never believed. */
export const enrolmentInputSchema = z.object({
  userId: z.int().nullish(),
  courseId: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export type EnrolmentInput = z.infer<typeof enrolmentInputSchema>;

/** Where somebody stands with the final check of a course; `none`: the course has none, and issues no certificate. */
type CheckStanding = 'none' | 'classes_left' | 'ready' | 'open' | 'cooling_down' | 'passed';

/** The same with the instant at which a waiting time ends. */
export interface CheckProgress {
  check: CheckStanding;
  /** Null unless it is `cooling_down`. */
  retryAt: string | null;
}

/** Characters of why a course matters to somebody. */
export const reasonLimit = 280;

/** Why a course matters to somebody, in one line; null: they do not say, or no longer. */
export const reasonInputSchema = z.object({
  reason: plainLine(reasonLimit)
    .nullable()
    .transform((text) => text || null),
});
export type ReasonInput = z.infer<typeof reasonInputSchema>;

/** A course that somebody is enrolled in, and how far they are. */
export interface Enrolment extends CheckProgress {
  id: number;
  userId: number;
  courseId: number;
  /** Percent, from the classes that are finished. */
  progress: number;
  /** Why the course matters to them, in their own words. */
  reason: string | null;
  enrolledAt: string;
  classes: number;
  done: number;
  /** Classes that are still being prepared; until they are there, the course cannot be finished. */
  withoutContent: number;
  /** Code of the certificate, once there is one. */
  certificate: string | null;
  course: Course;
}

/** The response to finishing a class. */
export interface Finished extends CheckProgress {
  courseId: number;
  progress: number;
  classes: number;
  done: number;
  withoutContent: number;
  /** Code of the certificate, once all classes are done and the final check is passed. */
  certificate: string | null;
}

/** What the page of a course shows to somebody who is logged in. */
export interface CourseState {
  enrolment: Enrolment | null;
  /** The classes that they have finished. */
  doneClassIds: number[];
  /** They want to hear when the course opens. */
  isInterested: boolean;
}

/** A class among the others of its course. */
interface OutlineClass extends Localized {
  id: number;
  code: string;
  title: string;
  minutesHere: number;
  isDone: boolean;
  hasContent: boolean;
  /** Steps of its text, and the furthest one that they have read. */
  steps: number;
  furthest: number;
}

export interface OutlineLevel extends Localized {
  id: number;
  name: string;
  /** Number of classes to finish; null means all. */
  required: number | null;
  classes: OutlineClass[];
}

/** What a course is called. */
export interface CourseTitle extends Localized {
  id: number;
  title: string;
}

/** A stored file or a link of a class. */
interface Material {
  id: number;
  title: string;
  /** Of the title: a translation may leave it as it is. */
  lang: Locale;
  kind: 'file' | 'link';
  url: string;
  /** Bytes of a file, if they are known. */
  size: number | null;
}

/** What a class teaches, in a language. */
export interface Lesson extends Localized {
  id: number;
  code: string;
  title: string;
  hours: number;
  /** Minutes that reading, practice and exercise take. */
  minutesHere: number;
  topics: string[];
  track: string | null;
  /** Safe HTML; empty if nothing was written. */
  content: string;
  videoUrl: string | null;
  materials: Material[];
}

/** What the page of a class shows to a learner. */
export interface ClassPage extends CheckProgress {
  /** Why the course matters to them; shown once, when they are well into it. */
  reason: string | null;
  userId: number;
  /** The name on a certificate; empty if the profile has none. */
  holder: { name: string; username: string };
  course: CourseTitle;
  levels: OutlineLevel[];
  lesson: OutlineClass &
    Lesson & {
      /** The step that they read last; null in a class that they have not begun. */
      place: { step: number; furthest: number } | null;
    };
  /** Code of the certificate, once there is one. */
  certificate: string | null;
  progress: number;
  classes: number;
  done: number;
  withoutContent: number;
}

/** A course that somebody is enrolled in, as their dashboard knows it. */
export interface OwnCourse extends CheckProgress {
  id: number;
  title: string;
  /** Of the title. */
  lang: Locale;
  classes: number;
  done: number;
  /** Code of its certificate, once there is one. */
  certificate: string | null;
  /** When they last enrolled, read or finished something in it. */
  touchedAt: string;
  /** The class with which they go on; null if none is left that can be read. */
  next: {
    id: number;
    code: string;
    title: string;
    lang: Locale;
    /** That reading it takes; null of a class without a text. */
    minutes: number;
    /** The step that they read last, and how many there are; 0 of a class that they have not begun. */
    step: number;
    steps: number;
  } | null;
}
