import { paths, resultsId } from '~/config/paths';
import { skillName } from '~/content/skill-names';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { anyValue } from '~/lib/url/page-query';
import type { SearchFormProps } from '~/ui/search/SearchForm';
import { getHubDictionary } from '../dictionary';
import type { HubOptions } from '../search-bootcamps';
import { choices, type Choice, type HubQuery } from '../hub-query';
import { valueText } from '../value-text';

/** The fields of the search, with the values of a query. */
export function getHubFilters(
  locale: Locale,
  query: HubQuery,
  options: HubOptions,
): SearchFormProps & Pick<HubQuery, 'view' | 'month'> {
  const { skillHub, hubPages } = getHubDictionary(locale);
  const t = hubPages.search;
  const names: Partial<Record<Choice, Readonly<Record<string, string>>>> = {
    category: skillHub.categories,
    level: skillHub.difficulties,
  };
  function getText(name: Choice, value: string): string {
    if (name === 'provider') return value;
    if (name === 'skill') return skillName(locale, value);
    return names[name]?.[value] ?? valueText(options.texts[value] ?? value, locale);
  }

  /** The choices, and the current one if no bootcamp has it any more. */
  function toValues(name: Choice): string[] {
    const selection = query[name];
    return selection && !options[name].includes(selection)
      ? [...options[name], selection]
      : options[name];
  }
  /** Sorts free texts; closed lists have their own order. */
  const inOrder = <Option extends readonly [string, string]>(name: Choice, list: Option[]) =>
    names[name] ? list : list.toSorted((a, b) => a[1].localeCompare(b[1], locale));
  const filters = choices.map((name) => ({
    name,
    label: hubPages.filters[name],
    value: query[name],
    options: [
      [anyValue, hubPages.all] as const,
      ...inOrder(
        name,
        toValues(name).map((value) => [value, getText(name, value)] as const),
      ),
    ],
  }));
  return {
    id: 'hub',
    action: localizedPath(locale, paths.hub),
    results: resultsId,
    name: t.label,
    q: query.q,
    maxLength: 120,
    texts: {
      label: t.words,
      placeholder: t.placeholder,
      submit: t.button,
      filters: t.filters,
    },
    filters,
    view: query.view,
    month: query.month,
  };
}
