/** Modules by the ends of their paths. */
const ending = (...paths) => new RegExp(`(${paths.join('|')})(\\.tsx?|\\.js)?$`);

/**
 * How scripts are cut into files. What is always used together is one file with all that it imports that
 * has no file before it in this list: dozens of small ones cost a slow phone more than what they hold,
 * each a request, and are compressed for themselves.
 */
const files = {
  // What every page runs at its start: the router, the shell's scripts, and the loaders of further files.
  start: new RegExp(
    [
      String.raw`ClientRouter\.astro\?astro&type=script`,
      String.raw`/src/shell/start\.ts$`,
      String.raw`/src/lib/(after-paint|draft|fill|url/page-memory)\.ts$`,
      '/astro/dist/transitions/',
      'vite/preload-helper',
    ].join('|'),
  ),
  react: ending(
    '/node_modules/react/index',
    '/node_modules/react-dom/index',
    '/@nanostores/react/index',
  ),
  icons: ending('/src/ui/(Icon|Button|Badge)'),
  stores: /\/node_modules\/nanostores\//,
  client: ending('/src/lib/(api-client|error-message)', '/src/lib/url/page-query'),
  words: ending('/src/i18n/(plural|format|by-locale)'),
  addresses: ending('/src/config/(limits|paths|api-paths)'),
  // What the header needs, too, once somebody is logged in.
  toast: ending('/src/ui/toast', '/src/lib/initials'),
  late: ending('/src/ui/late-part'),
  field: ending('/src/ui/forms/(Field|options)'),
  // What islands of members and of staff are made of, and what the tables of staff add to it.
  parts: ending(
    '/src/ui/(Dialog|LateDialog|Notice|Skeleton|TableSkeleton|IconButton|Initials)',
    '/src/ui/page/Paging',
    '/src/ui/language/LanguageTag',
  ),
  staff: ending(
    '/src/ui/admin/(AdminList|AdminProvider|ConfirmAction|ConflictNotice|DataTable|FilterBar|Filters)',
    '/src/ui/admin/(LateEdit|ListStates|RequestCard|SessionNotice|editing.store|field-labels|list.store)',
    '/src/ui/admin/use-address',
    '/src/ui/page/PageParts',
  ),
};

export const clientChunks = {
  groups: Object.entries(files).map(([name, test], place, { length }) => ({
    ...{ name, test, priority: length - place },
  })),
};
