import { getEntries } from '~/content/entries';
import { defaultLocale } from '~/i18n/locales';
import { localePaths } from '~/i18n/routing';

/** The `getStaticPaths` of the page of a field. */
export async function categoryPaths() {
  const entries = await getEntries('categories', defaultLocale);
  return localePaths().flatMap(({ params }) =>
    entries.map(({ data: { group, path } }) => ({
      params: { ...params, category: group, name: path.slice(`/${group}/`.length) },
      props: { path },
    })),
  );
}
