import { Initials } from '~/ui/Initials';
import type { Course } from '../courses.schema';

/** The instructor with a picture, or with initials. */
export function Instructor({ course, label }: { course: Course; label: string }) {
  const { instructor, instructorImage } = course;
  return (
    <p className="flex min-w-0 items-center gap-2.5 font-semibold">
      {instructorImage ? (
        <img
          src={instructorImage}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          className="size-10 shrink-0 rounded-full object-cover"
        />
      ) : (
        <Initials name={instructor} />
      )}
      <span className="min-w-0 leading-snug">
        <span className="sr-only">{label}: </span>
        {instructor}
      </span>
    </p>
  );
}
