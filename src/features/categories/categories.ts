import { getEntries } from '~/content/entries';
import { defaultLocale } from '~/i18n/locales';
import { localePaths } from '~/i18n/routing';

/** What the page of a group of fields returns from `getStaticPaths`; the entries say their paths. */
export async function categoryPaths(group: string) {
  const entries = (await getEntries('categories', defaultLocale)).filter(
    ({ data }) => data.group === group,
  );
  return localePaths().flatMap(({ params }) =>
    entries.map(({ data }) => ({
      params: { ...params, name: data.path.slice(`/${group}/`.length) },
      props: { path: data.path },
    })),
  );
}
