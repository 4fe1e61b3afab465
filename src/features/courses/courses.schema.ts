import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { localeSchema } from '~/lib/locale.schema';

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
  /** What its texts are written in. */
  sourceLocale: localeSchema,
  /** False where no class has content yet: the course is coming soon. */
  isOpen: z.boolean(),
  createdAt: z.string(),
});
export type Course = z.infer<typeof courseSchema>;

/** A course on the public list. */
export interface CourseCardData extends Course {
  /** Names of its levels, in their order. */
  levels: string[];
}

/** A course with everything its page shows. */
export interface CourseDetail extends Course {
  type: string | null;
  mode: string | null;
  audience: string | null;
  prerequisites: string | null;
  levels: {
    name: string;
    description: string;
    classes: {
      id: number;
      code: string;
      title: string;
      topics: string[];
      /** Taught time. */
      hours: number;
      track: string | null;
      hasContent: boolean;
    }[];
  }[];
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

/** A course that somebody is enrolled in, and how far they are. */
export interface Enrolment {
  id: number;
  userId: number;
  courseId: number;
  /** Percent, from the classes that are finished. */
  progress: number;
  enrolledAt: string;
  classes: number;
  done: number;
  hoursLeft: number;
  /** Classes that are still being prepared; until they are there, the course cannot be finished. */
  withoutContent: number;
  /** Code of the certificate, once there is one. */
  certificate: string | null;
  course: Course;
}

/** The response to finishing a class. */
export interface Finished {
  courseId: number;
  progress: number;
  classes: number;
  done: number;
  hoursLeft: number;
  withoutContent: number;
  /** Code of the certificate, once all classes are done. */
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
interface OutlineClass {
  id: number;
  code: string;
  title: string;
  hours: number;
  isDone: boolean;
  hasContent: boolean;
}

export interface OutlineLevel {
  name: string;
  classes: OutlineClass[];
}

/** What the page of a class shows to a learner. */
export interface ClassPage {
  userId: number;
  /** The name on a certificate; empty if the profile has none. */
  holder: { name: string; username: string };
  course: { id: number; title: string; sourceLocale: Locale };
  levels: OutlineLevel[];
  lesson: OutlineClass & {
    topics: string[];
    track: string | null;
    /** Safe HTML; empty if nothing was written. */
    content: string;
    videoUrl: string | null;
    materials: { id: number; title: string; kind: 'file' | 'link'; url: string }[];
  };
  /** Code of the certificate, once there is one. */
  certificate: string | null;
  progress: number;
  classes: number;
  done: number;
  hoursLeft: number;
  withoutContent: number;
}

/** A certificate as anyone with its code sees it. */
export interface Certificate {
  code: string;
  holderName: string;
  /** Replaces a name that our font cannot write. */
  username: string;
  courseTitle: string;
  courseId: number;
  locale: Locale;
  issuedAt: string;
  revokedAt: string | null;
}
