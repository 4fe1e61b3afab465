import { expect, it } from 'vitest';
import { describeAssignment } from '~/features/courses/admin/forms/assignment-form';
import { describeClass } from '~/features/courses/admin/forms/class-form';
import { describeCourse } from '~/features/courses/admin/forms/course-form';
import {
  describeLevel,
  describeMaterial,
  describeRevocation,
} from '~/features/courses/admin/forms/outline-forms';
import { describeQuestion } from '~/features/courses/admin/questions/question-form';
import { describeCategory } from '~/features/events/admin/category-form';
import { describeEvent } from '~/features/events/admin/event-form';
import { describeSpeaker } from '~/features/events/admin/speaker-form';
import { describeBootcamp } from '~/features/hub/admin/bootcamp-form';
import { describeJob } from '~/features/jobs/admin/job-form';
import { getCourseDictionary } from '~/features/courses/dictionary';
import { getEventDictionary } from '~/features/events/dictionary';
import { getHubDictionary } from '~/features/hub/dictionary';
import { getJobDictionary } from '~/features/jobs/dictionary';
import { getDictionary } from '~/i18n/dictionary';
import { locales } from '~/i18n/locales';
import { labelsOf } from '~/ui/admin/form-values';
import type { DescribeForm } from '~/ui/admin/form';

const forms: Record<string, DescribeForm<never, never, never>> = {
  job: describeJob as never,
  bootcamp: describeBootcamp as never,
  event: describeEvent as never,
  speaker: describeSpeaker as never,
  category: describeCategory as never,
  course: describeCourse as never,
  level: describeLevel as never,
  class: describeClass as never,
  assignment: describeAssignment as never,
  material: describeMaterial as never,
  revocation: describeRevocation as never,
  question: describeQuestion as never,
};

/** What the pages of all these forms hand to them. */
function textsOf(locale: (typeof locales)[number], name: string) {
  const { jobAdmin, jobs, jobPages } = getJobDictionary(locale);
  const { hubAdmin, skillHub: hub } = getHubDictionary(locale);
  const { courseAdmin, questionAdmin, assignmentForm } = getCourseDictionary(locale);
  const { eventAdmin, eventAdminToasts: toasts, events: card } = getEventDictionary(locale);
  const pages: Record<string, object> = {
    job: { t: jobAdmin, names: { ...jobs, modes: jobPages.modes } },
    bootcamp: { t: hubAdmin, hub },
    course: { t: courseAdmin, q: questionAdmin, a: assignmentForm },
    event: { t: { ...eventAdmin, toasts }, card },
  };
  const page = pages[name] ?? (['speaker', 'category'].includes(name) ? pages['event'] : null);
  return { ...(page ?? pages['course']), kit: getDictionary(locale).adminKit, locale };
}

it.each(locales.flatMap((locale) => Object.keys(forms).map((name) => [name, locale] as const)))(
  'every field of the form of a %s has a label (%s)',
  (name, locale) => {
    const texts = textsOf(locale, name);
    const props = { categories: [], classes: [], organizations: [], courseId: 1 };
    const form = forms[name]?.(
      texts as never,
      { row: { id: 1, options: null }, source: {}, props } as never,
    );
    const labels = form && labelsOf(form, getDictionary(locale).adminKit, locale);
    expect(labels?.size).toBeGreaterThan(0);
    for (const [field, { label }] of labels ?? []) expect([field, label]).not.toContain('');
  },
);
