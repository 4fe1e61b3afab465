import { announce } from '~/i18n/announce';
import { LanguageTag } from '~/ui/language/LanguageTag';
import { useTexts } from './collection-texts';
import type { CollectionCourse } from './collections.schema';

/** Below the title of a course: its category and duration, and its language if it is not the page's. */
export function CourseNote({ course }: { course: CollectionCourse }) {
  const { locale, words, rowLanguage } = useTexts();
  const category = announce(words, course.category, course.sourceLocale);
  const duration = announce(words, course.duration, course.lang);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span>
        <span lang={category.lang}>{category.text}</span>
        {category.text && duration.text && ' · '}
        <span lang={duration.lang}>{duration.text}</span>
      </span>
      <LanguageTag locale={locale} lang={course.lang} texts={rowLanguage} />
    </span>
  );
}
