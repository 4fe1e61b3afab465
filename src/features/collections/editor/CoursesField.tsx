import { send } from '~/calls/send';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { locales, type Locale } from '~/i18n/locales';
import { Button } from '~/ui/Button';
import { listCourses } from '~/features/courses/courses.calls';
import { getCollection } from '../collections.calls';
import type { CollectionForm } from './collection-form';
import { PickField, type Choice } from './PickField';
import type { CollectionCourse } from '../collections.schema';
import { useTexts } from '../collection-texts';
import { CourseNote } from '../CourseNote';

type CourseChoice = CollectionCourse & Choice;

const toChoice = (course: CollectionCourse): CourseChoice => ({ ...course, name: course.title });

/** The person's visible courses, with their titles in other languages. */
async function fetchChoices(lang: Locale): Promise<CourseChoice[]> {
  const others = locales.filter((locale) => locale !== lang);
  // Without them, titles are found only in the page's language.
  const inOthers = Promise.all(
    others.map((other) => send(listCourses, { lang: other }).catch(() => [])),
  );
  const courses = await send(listCourses, { lang });
  const translations = (await inOthers).flat();
  return courses.map((course) => {
    const titles = translations.filter(({ id }) => id === course.id);
    return { ...toChoice(course), others: titles.map(({ title }) => title) };
  });
}

export interface CoursesFieldProps {
  /** The collection whose courses have not loaded yet. */
  collectionId: number | null;
  /** Called with the stored courses, before the person changes them. */
  onLoaded: (courses: CollectionCourse[]) => void;
}

export function CoursesField({ collectionId, onLoaded }: CoursesFieldProps) {
  const { t, common, locale } = useTexts();
  const { watch, setValue } = useFormContext<CollectionForm>();
  const [hasFailed, setFailed] = useState(false);
  const courses = watch('courses');
  const texts = t.form.courses;

  const ask = useCallback(() => {
    if (collectionId === null) return;
    send(getCollection, { id: collectionId, lang: locale }).then(
      (answer) => {
        onLoaded(answer.courses);
        setValue('courses', answer.courses);
      },
      () => setFailed(true),
    );
  }, [collectionId, locale, setValue, onLoaded]);
  useEffect(ask, [ask]);
  const load = useCallback(() => fetchChoices(locale), [locale]);

  if (!courses) {
    return (
      <fieldset>
        <legend className="mb-2 text-base font-bold">{texts.legend}</legend>
        {hasFailed ? (
          <p role="alert" className="field-error flex flex-wrap items-center gap-3">
            {texts.failed}
            <Button
              look="quiet"
              icon="retry"
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
      selection={courses.map(toChoice)}
      onChange={(courses) => setValue('courses', courses)}
      load={load}
      note={(course) => <CourseNote course={course} />}
      texts={texts}
    />
  );
}
