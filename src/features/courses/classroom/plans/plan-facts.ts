import type { LessonPlan } from '~/content/schemas/lesson-plans';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { getCourseDictionary } from '../../dictionary';

/** What stands above a plan: for whom, how long, of which elements, and to what end. */
export function planFacts(locale: Locale, plan: LessonPlan): { name: string; text: string }[] {
  const { readyPlans: t } = getCourseDictionary(locale);
  const { kka } = getDictionary(locale);
  return [
    { name: t.aim, text: plan.aim },
    { name: t.phase, text: `${plan.phase} (${kka.grades[plan.phase]})` },
    { name: t.elements, text: plan.elements.map((element) => kka.elements[element]).join(', ') },
    { name: t.time, text: fill(t.minutes, { minutes: plan.minutes }) },
  ];
}
