import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { ColumnNames } from '~/features/translations/index.server';
import { getHubDictionary } from '../dictionary';

/** The names of the columns of files of bootcamps, as the form has them. */
export function getBootcampColumnNames(locale: Locale): ColumnNames {
  const { gradients: _, ...names } = getHubDictionary(locale).hubAdmin.form;
  const { skills, translation } = getDictionary(locale).adminKit;
  return { ...names, skills: skills.label, sourceLocale: translation.sourceLocale };
}
