import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '~/ui/Button';
import { fetchCollection, fetchCourses } from '../collections.api';
import type { CollectionForm } from './collection-form';
import { PickField, type Choice } from './PickField';
import type { CollectionCourse } from '../collections.schema';
import { useTexts } from '../collection-texts';

const getNote = ({ category, duration }: CollectionCourse) =>
  [category, duration].filter(Boolean).join(' · ');
const toChoice = (course: CollectionCourse) => ({
  ...course,
  name: course.title,
  note: getNote(course),
});
const load = async (): Promise<Choice[]> => (await fetchCourses()).map(toChoice);

export interface CoursesFieldProps {
  /** The collection whose courses are not known yet. */
  collectionId: number | null;
  /** Called with the stored courses, before anybody changes anything. */
  onLoaded: (courses: CollectionCourse[]) => void;
}

/** The courses in a collection. */
export function CoursesField({ collectionId, onLoaded }: CoursesFieldProps) {
  const { t, common } = useTexts();
  const { watch, setValue } = useFormContext<CollectionForm>();
  const [hasFailed, setFailed] = useState(false);
  const courses = watch('courses');
  const texts = t.form.courses;

  const ask = useCallback(() => {
    if (collectionId === null) return;
    fetchCollection(collectionId).then(
      (found) => {
        onLoaded(found.courses);
        setValue('courses', found.courses);
      },
      () => setFailed(true),
    );
  }, [collectionId, setValue, onLoaded]);
  useEffect(ask, [ask]);

  if (!courses) {
    return (
      <fieldset>
        <legend className="mb-2 text-base font-bold">{texts.legend}</legend>
        {hasFailed ? (
          <p role="alert" className="field-error flex flex-wrap items-center gap-3">
            {texts.failed}
            <Button
              look="quiet"
              onClick={() => {
                setFailed(false);
                ask();
              }}
            >
              {common.retry}
            </Button>
          </p>
        ) : (
          <p role="status" className="text-sm text-ink-soft">
            {texts.loading}
          </p>
        )}
      </fieldset>
    );
  }
  return (
    <PickField
      chosen={courses.map(toChoice)}
      onChange={(chosen) => setValue('courses', chosen as ReturnType<typeof toChoice>[])}
      load={load}
      texts={texts}
    />
  );
}
