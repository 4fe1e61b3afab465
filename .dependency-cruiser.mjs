/** Imports that docs/architecture.md forbids. `scripts/check-imports.ts` runs it, .astro files included. */

/** Tables and connections too; the closed lists are constants for everyone. */
const serverCode = {
  path: ['^src/server/', '^db/', '\\.server\\.ts$', 'node_modules/drizzle-orm/'],
  pathNot: '^db/lists\\.ts$',
};
/** What the API takes; whoever runs in a browser may send it. */
const calls = '^src/features/.*\\.calls\\.ts$';
const sessionStore = '^src/features/accounts/session\\.store\\.ts$';

/** @satisfies {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment:
        'Files do not import each other in a circle, not even types. A call imports its service as it runs, and a service may name the address of a call.',
      from: {},
      to: { circular: true, viaOnly: { pathNot: '\\.calls\\.ts$' } },
    },
    {
      name: 'no-unresolved',
      comment: 'A path that leads nowhere is checked by no other rule.',
      from: {},
      to: { couldNotResolve: true, path: '^(~/|#db/|\\.)', pathNot: '\\?|\\.json$' },
    },
    {
      name: 'feature-to-feature',
      comment:
        'A feature imports nothing of another but its public door and its calls; pages compose features.',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/index\\.server\\.ts$',
          calls,
          sessionStore,
        ],
      },
    },
    {
      name: 'page-to-database',
      comment: 'Pages and endpoints call services.',
      from: { path: '^src/pages/' },
      to: { path: ['^db/', 'node_modules/drizzle-orm/'], pathNot: '^db/lists\\.ts$' },
    },
    {
      name: 'service-to-http',
      comment: 'Services know no Astro and no HTTP.',
      from: { path: '\\.server\\.ts$' },
      to: { path: ['^astro:', 'node_modules/astro/', '^src/server/http/endpoint\\.ts$'] },
    },
    {
      name: 'base-to-feature',
      comment: 'lib, i18n, config and server stand below calls, features and what works offline.',
      from: { path: '^src/(lib|i18n|config|server)/' },
      to: { path: '^src/(calls|features|offline|pages|layouts|shell)/' },
    },
    {
      name: 'ui-to-feature',
      comment: 'ui stands below features and what works offline; it sends calls.',
      from: { path: '^src/(calls|ui)/' },
      to: { path: '^src/(features|offline|pages|layouts|shell)/', pathNot: calls },
    },
    {
      name: 'base-to-server',
      comment: 'ui, lib, i18n and config stand below the server and the database.',
      from: { path: '^src/(ui|lib|i18n|config)/' },
      to: serverCode,
    },
    {
      name: 'server-to-ui',
      comment: 'The server draws nothing.',
      from: { path: '^src/server/' },
      to: { path: '^src/ui/' },
    },
    {
      name: 'offline-to-feature',
      comment: 'What works offline knows no feature but its calls, and no page, layout or shell.',
      from: { path: '^src/offline/' },
      to: { path: '^src/(features|pages|layouts|shell)/', pathNot: calls },
    },
    {
      name: 'labs-to-feature',
      comment: 'Labs know no feature, page, layout or shell, and hold no server code.',
      from: { path: '^src/labs/' },
      to: { path: ['^src/(features|offline|pages|layouts|shell|server)/', '^db/'] },
    },
    {
      name: 'base-to-labs',
      comment: 'Features and pages show labs; what stands below them does not.',
      from: { path: '^src/(ui|lib|i18n|config|server|offline|layouts|shell)/' },
      to: { path: '^src/labs/' },
    },
    {
      name: 'shell-to-feature',
      comment: 'Layouts and the shell know no feature but the session and calls.',
      from: { path: '^src/(layouts|shell)/' },
      to: { path: '^src/features/', pathNot: [sessionStore, calls] },
    },
    {
      name: 'shell-to-server',
      comment: 'Layouts and the shell get what they show.',
      from: { path: '^src/(layouts|shell)/' },
      to: serverCode,
    },
    {
      name: 'browser-to-server',
      comment: 'Code that reaches the browser holds no server code.',
      // Scripts of browsers hold only the addresses of calls.
      from: { path: '^src/(features|offline)/', pathNot: '\\.(server|calls)\\.ts$' },
      to: serverCode,
    },
    {
      name: 'database-to-source',
      comment:
        'The schema knows the languages and what is translated, and nothing else of the product.',
      from: { path: '^db/' },
      to: {
        path: '^src/',
        pathNot: '^src/(i18n/(locales|previews)|lib/translations/fields)\\.ts$',
      },
    },
    {
      name: 'schema-to-code',
      comment: 'A schema needs zod, the parts that the schemas of forms share, and settings.',
      from: {
        path: '^src/features/[^/]+/(accounts|collections|courses|events|hub|jobs)\\.schema\\.ts$',
      },
      to: {
        pathNot: [
          'node_modules/zod/',
          '^src/lib/(text-forms/[^/]+|form-schema|issue|locale\\.schema)\\.ts$',
          '^src/lib/translations/localized\\.schema\\.ts$',
          '^src/i18n/locales\\.ts$',
          '^src/config/site\\.ts$',
          '^db/lists\\.ts$',
        ],
      },
    },
    {
      name: 'one-password-hash',
      comment: 'Passwords are hashed by one file, which lets few run at a time.',
      from: { path: '^src/', pathNot: '^src/server/auth/password-hash\\.ts$' },
      to: { path: ['^db/password\\.ts$', 'node_modules/@node-rs/argon2/'] },
    },
    {
      name: 'one-lucia',
      comment: 'Lucia is no longer maintained, so one file knows it.',
      from: { pathNot: '^src/server/auth/session\\.ts$' },
      to: { path: ['node_modules/lucia/', 'node_modules/@lucia-auth/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
