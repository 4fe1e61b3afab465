import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { getTrainerDictionary } from '../dictionary';
import type { PlanFields, ShownPlan } from './plans';

/** What a plan is for, in one line. */
export function planFacts(locale: Locale, plan: PlanFields): string[] {
  const { lessonPlans: t } = getTrainerDictionary(locale);
  const { kka } = getDictionary(locale);
  return [
    fill(t.phaseOf, { phase: plan.phase }),
    t.subjects[plan.subject],
    fill(t.minutesOf, { n: plan.minutes }),
    ...(plan.element ? [kka.elements[plan.element]] : []),
  ];
}

/** Who wrote a plan, what it was made from, and who has tried it and found it good. */
export function planCredits(locale: Locale, plan: ShownPlan) {
  const { lessonPlans: t } = getTrainerDictionary(locale);
  const { name, source, classes, isRated } = plan;
  return {
    by: name ? fill(t.by, { name }) : t.anonymous,
    basedOn: source && fill(t.basedOn, { title: source.title, name: source.name ?? t.anonymous }),
    tried: classes > 0 ? plural(locale, t.tried, classes) : null,
    rated: isRated ? t.rated : null,
  };
}
