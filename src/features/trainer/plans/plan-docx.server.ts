import type { Db } from '#db/client';
import type { Locale } from '~/i18n/locales';
import type { DocxPart } from '~/server/docx';
import { getTrainerDictionary } from '../dictionary';
import { planCredits, planFacts } from './plan-texts';
import { planPartNames } from './plans';
import { readPlan } from './plans.server';

/** A published plan as a document to change. Throws `plan_not_found` for others. */
export async function planDocx(db: Db, { slug, locale }: { slug: string; locale: Locale }) {
  const plan = await readPlan(db, { slug });
  const { lessonPlans: t } = getTrainerDictionary(locale);
  const { by, basedOn } = planCredits(locale, plan);
  const parts: DocxPart[] = planPartNames.flatMap((name): DocxPart[] =>
    plan[name] ? [{ heading: t.fields[name], level: 2 }, { text: plan[name] }] : [],
  );
  // Late, since it is large.
  const { toDocx } = await import('~/server/docx');
  return toDocx({
    title: plan.title,
    lang: plan.lang,
    size: 10.5,
    footer: [by, basedOn, 'CC BY-SA 4.0'].filter(Boolean).join(' · '),
    parts: [{ heading: plan.title }, { text: planFacts(locale, plan).join(' · ') }, ...parts],
  });
}
