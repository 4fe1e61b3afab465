import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { ColumnNames } from '~/features/translations/index.server';
import { getJobDictionary } from '../dictionary';

/** The names of the columns of files of jobs, as the form has them. */
export function getJobColumnNames(locale: Locale): ColumnNames {
  const { form } = getJobDictionary(locale).jobAdmin;
  const { periods: _, ...names } = form;
  const { skills, translation } = getDictionary(locale).adminKit;
  const ofPay = (name: string) => `${form.pay}: ${name.toLowerCase()}`;
  return {
    ...names,
    salaryMin: ofPay(form.salaryMin),
    salaryMax: ofPay(form.salaryMax),
    salaryCurrency: ofPay(form.salaryCurrency),
    salaryPeriod: ofPay(form.salaryPeriod),
    skills: skills.label,
    sourceLocale: translation.sourceLocale,
  };
}
