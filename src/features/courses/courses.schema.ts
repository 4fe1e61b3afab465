import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
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
  /** Those that its texts are there in, its own first. */
  languages: Locale[];
  levels: (Localized & {
    name: string;
    description: string;
    classes: (Localized & {
      id: number;
      code: string;
      title: string;
      topics: string[];
      /** Taught time. */
      hours: number;
      track: string | null;
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
interface OutlineClass extends Localized {
  id: number;
  code: string;
  title: string;
  hours: number;
  isDone: boolean;
  hasContent: boolean;
}

export interface OutlineLevel extends Localized {
  name: string;
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
}

/** What the page of a class shows to a learner. */
export interface ClassPage {
  userId: number;
  /** The name on a certificate; empty if the profile has none. */
  holder: { name: string; username: string };
  course: CourseTitle;
  levels: OutlineLevel[];
  lesson: OutlineClass & {
    topics: string[];
    track: string | null;
    /** Safe HTML; empty if nothing was written. */
    content: string;
    videoUrl: string | null;
    materials: Material[];
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
  /** Of the title. */
  courseLang: Locale;
  courseId: number;
  locale: Locale;
  issuedAt: string;
  revokedAt: string | null;
}
