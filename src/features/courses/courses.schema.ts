import { z } from 'zod';
import type { measurePhases } from '#db/lists';
import type { Locale } from '~/i18n/locales';
import type { CertificateName } from '~/lib/text-forms/certificate-name';
import { localizedFields, type Localized } from '~/lib/translations/localized.schema';

export const coursesPerPage = 12;

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
  /** False if no class has content yet: the course is coming soon. */
  isOpen: z.boolean(),
  /** Minutes of all classes with content; null if there are none. */
  minutesHere: z.number().int().nullable(),
  createdAt: z.string(),
  ...localizedFields,
});
export type Course = z.infer<typeof courseSchema>;

export interface CourseCardData extends Course {
  levels: (Localized & { name: string })[];
}

/** A course for its page. */
export interface CourseDetail extends Course {
  type: string | null;
  mode: string | null;
  audience: string | null;
  prerequisites: string | null;
  /** Null if the course has no check, and so no certificate. */
  check: { questions: number; passMark: number } | null;
  /** Languages of its texts, its own first. */
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
      hours: number;
      minutesHere: number;
      track: string | null;
      skills: string[];
      hasContent: boolean;
    })[];
  })[];
}

/** The body of an enrolment (docs/product.md#enrolment). User and progress in it are ignored. */
export const enrolmentInputSchema = z.object({
  userId: z.int().nullish(),
  /** Sent by the form, and not believed: it starts at 0. */
  progress: z.unknown().optional(),
  courseId: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export type EnrolmentInput = z.infer<typeof enrolmentInputSchema>;

/** A person's certificate of one course or event. */
export interface OwnCertificate {
  /** Its code, once it was issued. */
  certificate: string | null;
  /** True if it was earned, and waits for a name that its owner has seen. */
  waitsForName: boolean;
}

/** A learner's state in the final check of a course; `none` means no check and no certificate. */
type CheckStanding = 'none' | 'classes_left' | 'ready' | 'open' | 'cooling_down' | 'passed';

export interface CheckProgress {
  check: CheckStanding;
  /** Null unless the state is `cooling_down`. */
  retryAt: string | null;
}

/** An enrolment with its progress. */
export interface Enrolment extends CheckProgress, OwnCertificate {
  id: number;
  userId: number;
  courseId: number;
  /** Percent of the required classes that are finished. */
  progress: number;
  enrolledAt: string;
  classes: number;
  done: number;
  /** Required classes without content: until they have some, the course cannot be finished. */
  withoutContent: number;
  course: Course;
}

/** The response to finishing a class. */
export interface Finished extends CheckProgress, OwnCertificate {
  courseId: number;
  progress: number;
  classes: number;
  done: number;
  withoutContent: number;
}

/** A person's state in a course, for its page. */
export interface CourseState {
  enrolment: Enrolment | null;
  doneClassIds: number[];
  /** Whether they want to be notified when the course opens. */
  isInterested: boolean;
}

/** A class in the outline of its course. */
interface OutlineClass extends Localized {
  id: number;
  code: string;
  title: string;
  minutesHere: number;
  isDone: boolean;
  hasContent: boolean;
  /** Steps of the class, the furthest one that was read, and the last; 0 if it was not opened. */
  steps: number;
  furthest: number;
  step: number;
}

export interface OutlineLevel extends Localized {
  id: number;
  name: string;
  /** Number of classes to finish; null means all. */
  required: number | null;
  classes: OutlineClass[];
}

export interface CourseTitle extends Localized {
  id: number;
  title: string;
}

/** A stored file or a link of a class. */
interface Material {
  id: number;
  title: string;
  lang: Locale;
  kind: 'file' | 'link';
  url: string;
  /** Size of a file in bytes; null if unknown. */
  size: number | null;
}

/** The content of a class in a language. */
export interface Lesson extends Localized {
  id: number;
  code: string;
  title: string;
  hours: number;
  /** Minutes of reading, practice and exercise. */
  minutesHere: number;
  topics: string[];
  skills: string[];
  track: string | null;
  /** Safe HTML; empty if the class has no text. */
  content: string;
  videoUrl: string | null;
  materials: Material[];
}

export type MeasurePhase = (typeof measurePhases)[number];

/** Right answers; whoever skipped was asked nothing. */
export interface MeasureScore {
  right: number;
  asked: number;
}

/** When a course asks, and what a person had right. */
export interface Measures {
  asks: MeasurePhase[];
  before: MeasureScore | null;
  after: MeasureScore | null;
}

/** A class for its learner. */
export interface ClassPage extends CheckProgress, OwnCertificate {
  userId: number;
  /** The name that the certificate will bear. */
  holder: CertificateName;
  course: CourseTitle & {
    /** False if it belongs to an organisation. */
    isPublic: boolean;
  };
  levels: OutlineLevel[];
  lesson: OutlineClass &
    Lesson & {
      /** The last step that was read; null in a class that was not opened. */
      place: { step: number; furthest: number } | null;
    };
  progress: number;
  classes: number;
  done: number;
  withoutContent: number;
  measures: Measures;
}

/** An enrolment for the dashboard. */
export interface OwnCourse extends CheckProgress, OwnCertificate {
  id: number;
  title: string;
  lang: Locale;
  classes: number;
  done: number;
  /** The class of the capstone; null if there is none, or one is handed in. */
  capstone: { classId: number } | null;
  /** When the learner last enrolled, read or finished something here. */
  touchedAt: string;
  /** The class to continue with; null if no readable one is left. */
  next: {
    id: number;
    code: string;
    title: string;
    lang: Locale;
    /** Minutes of reading; null for a class without text. */
    minutes: number;
    /** The last step that was read, and the number of steps; 0 for a class that was not opened. */
    step: number;
    steps: number;
  } | null;
}
