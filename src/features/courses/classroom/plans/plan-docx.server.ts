import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { toDocx, type DocxPart } from '~/server/docx';
import { getCourseDictionary } from '../../dictionary';
import { planFacts } from './plan-facts';
import { placeOfPlan, slipLetters, slipsOnPage, type ReadyPlan } from './ready-plan';

/** A plan as a document to change: its two pages, the slips to cut, and their key. */
export function planDocx(locale: Locale, { name, data, body }: ReadyPlan) {
  const { readyPlans: t } = getCourseDictionary(locale);
  const slip = [
    { heading: data.title, level: 3 as const },
    { text: `${t.student} ……………………………………` },
    ...data.slip.flatMap(({ question, options }, at): DocxPart[] => [
      { text: `${at + 1}. ${question}` },
      { list: options.map((option, index) => `☐ ${slipLetters[index]}. ${option}`) },
    ]),
  ];
  return toDocx({
    title: data.title,
    lang: locale,
    size: 10.5,
    footer: fill(t.source, placeOfPlan(name)),
    parts: [
      { heading: data.title },
      { table: { rows: planFacts(locale, data).map((fact) => [fact.name, fact.text]) } },
      { heading: t.prepare, level: 2 },
      { list: data.prepare },
      { heading: t.course, level: 2 },
      {
        table: {
          head: [t.part, t.what],
          rows: data.course.map(({ minutes, what }) => [String(minutes), what]),
        },
      },
      { pageBreak: true },
      { markdown: body },
      { pageBreak: true },
      { slips: Array.from({ length: slipsOnPage }, () => slip) },
      { pageBreak: true },
      { heading: t.key, level: 2 },
      {
        list: data.slip.map(({ question, key, reason }) => `${question}\n${key}. ${reason}`),
        numbered: true,
      },
    ],
  });
}
