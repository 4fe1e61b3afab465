import { Portrait } from '~/ui/Portrait';
import type { Course } from './courses.schema';

/** The instructor with a picture, or with initials. */
export function Instructor({ course, label }: { course: Course; label: string }) {
  const { instructor, instructorImage } = course;
  return (
    <p className="flex min-w-0 items-center gap-2.5 font-semibold">
      <Portrait name={instructor} image={instructorImage} />
      <span className="min-w-0 leading-snug">
        <span className="sr-only">{label}: </span>
        {instructor}
      </span>
    </p>
  );
}
