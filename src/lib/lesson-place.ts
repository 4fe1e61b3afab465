import { paths } from '~/config/paths';

/** A step or a practice question of a class. */
export interface LessonPlace {
  courseId: number;
  classId: number;
  code: string;
  step: number | null;
  questionId: number | null;
  /** Whether anyone may read the class. */
  isOpen: boolean;
}

/** The path of a place as its readers see it, without a language. */
export function toPlacePath({ courseId, classId, code, isOpen, ...at }: LessonPlace): string {
  const path = isOpen ? paths.openLesson(courseId, code) : paths.learnClass(courseId, classId);
  return `${path}#${at.step === null ? `question-${at.questionId}-prompt` : `step-${at.step}`}`;
}
