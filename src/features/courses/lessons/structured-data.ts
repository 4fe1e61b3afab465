import { paths } from '~/config/paths';
import { kkaOf } from '~/content/kka';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { breadcrumbs, jsonLd, organization } from '~/lib/json-ld';
import type { OpenLesson } from './lessons.schema';

/** Phases and elements of the school subject KKA that a lesson serves; nothing if it serves none. */
function alignmentOf(locale: Locale, code: string) {
  const { kka: t } = getDictionary(locale);
  const { phases, elements } = kkaOf(code);
  const node = (alignmentType: string, targetName: string) => ({
    '@type': 'AlignmentObject',
    alignmentType,
    educationalFramework: t.subject,
    targetName,
  });
  return [
    ...phases.map((phase) => node('educationalLevel', fill(t.phase, { phase }))),
    ...elements.map((element) => node('educationalSubject', t.elements[element])),
  ];
}

/** An open lesson and its breadcrumbs, as search engines read them. */
export function openLessonData(locale: Locale, origin: URL, { course, lesson }: OpenLesson) {
  const path = paths.openLesson(course.id, lesson.code);
  const alignment = alignmentOf(locale, lesson.code);
  const address = (to: string) => new URL(localizedPath(locale, to), origin).href;
  return jsonLd(
    breadcrumbs(locale, origin, [
      { name: getDictionary(locale).sidebar.courses, path: paths.courses },
      { name: course.title, path: paths.course(course.id) },
      { name: lesson.title, path },
    ]),
    {
      '@type': 'LearningResource',
      name: lesson.title,
      url: address(path),
      inLanguage: lesson.lang,
      learningResourceType: 'lesson',
      isAccessibleForFree: true,
      timeRequired: `PT${lesson.minutesHere}M`,
      teaches: lesson.topics,
      ...(alignment.length > 0 && { educationalAlignment: alignment }),
      provider: organization(origin),
      isPartOf: { '@type': 'Course', name: course.title, url: address(paths.course(course.id)) },
    },
  );
}
