// Says which installed packages are older than the version that fixes a known advisory: reads
// package-lock.json alone and asks no service. `tests/unit/advisories.test.ts` runs it with npm test.
import { readFileSync } from 'node:fs';

/**
 * Package, first version that holds the fix, advisory, and what it is about. `below` bounds a fix to one
 * line of versions: another line of the same package has an entry of its own.
 */
const list = [
  ['astro', '7.2.8', 'GHSA-26w7-cxv4-gfx2', 'code execution in decoding AVIF'],
  ['astro', '7.2.4', 'GHSA-376h-93r7-7g6f', 'the base is stripped from parts of a path'],
  ['astro', '6.4.6', 'GHSA-2pvr-wf23-7pc7', 'a Host header chooses where error pages are fetched'],
  ['astro', '6.4.6', 'GHSA-jrpj-wcv7-9fh9', 'cross-site scripting'],
  ['astro', '6.3.3', 'GHSA-8hv8-536x-4wqp', 'cross-site scripting'],
  ['astro', '7.0.10', 'GHSA-j687-52p2-xcff', 'cross-site scripting'],
  [
    '@astrojs/node',
    '9.5.4',
    'GHSA-qq67-mvv5-fw3g',
    'a Host header chooses where pages are fetched',
  ],
  ['@astrojs/vercel', '10.0.2', 'GHSA-mr6q-rp88-fx84', 'x_astro_path reaches another route'],
  ['drizzle-orm', '0.45.2', 'GHSA-gpj5-g38j-94v9', 'SQL injection by names of columns'],
  ['sharp', '0.35.4', 'GHSA-26w7-cxv4-gfx2', 'code execution in decoding AVIF'],
  ['sharp', '0.35.0', 'GHSA-f88m-g3jw-g9cj', 'faults of libvips'],
  ['nodemailer', '9.1.0', 'GHSA-2x7j-588g-ccc2', 'a list of addresses takes quadratic time'],
  ['nodemailer', '9.1.1', 'GHSA-wmmp-3585-3rmp', 'names in punycode pass an allow list'],
  ['nodemailer', '9.1.1', 'GHSA-cc9r-2j5m-2m83', 'domains of recipients pass a check'],
  ['nodemailer', '9.1.1', 'GHSA-8m3c-c648-2xjj', 'content is read from files and addresses'],
  ['nodemailer', '8.0.11', 'GHSA-268h-hp4c-crq3', 'line breaks in List headers'],
  ['nodemailer', '7.0.11', 'GHSA-rcmh-qjqh-p98v', 'nested addresses exhaust the stack'],
  ['nodemailer', '7.0.7', 'GHSA-mm7p-fcc7-pg87', 'a quoted address leads to another domain'],
  ['ws', '8.21.0', 'GHSA-96hv-2xvq-fx4p', 'memory exhaustion'],
  ['ws', '7.5.10', 'GHSA-3h5v-q93c-6h6q', 'many headers end the process', { below: '8.0.0' }],
  ['vite', '8.0.5', 'GHSA-p9ff-h696-f583', 'the development server reads any file'],
  ['vite', '8.0.5', 'GHSA-v2wj-q39q-566r', 'the development server serves denied files'],
  ['vite', '8.0.5', 'GHSA-4w7w-66w2-5vf9', 'the development server leaves its folder'],
  ['postcss', '8.5.10', 'GHSA-qx2v-qp2m-jg93', 'markup in what is printed'],
  ['sanitize-html', '2.12.1', 'GHSA-rm97-x556-q36h', 'tells which files there are'],
  ['cookie', '0.7.0', 'GHSA-pxg6-pf52-xh8x', 'names of cookies out of bounds'],
  ['send', '0.19.0', 'GHSA-m6fv-jmcg-4jfg', 'markup in redirects'],
  ['on-headers', '1.1.0', 'GHSA-76c9-3jph-rj3q', 'headers of answers are changed'],
  ['cross-spawn', '7.0.5', 'GHSA-3xgq-45jj-v275', 'an argument takes exponential time'],
  ['braces', '3.0.3', 'GHSA-grv7-fg5c-xmjg', 'memory exhaustion'],
  ['micromatch', '4.0.8', 'GHSA-952p-6rrq-rcjv', 'a pattern takes exponential time'],
  ['@babel/helpers', '7.26.10', 'GHSA-968p-4wvh-cqc8', 'a pattern takes quadratic time'],
  ['semver', '6.3.1', 'GHSA-c2qf-rxjj-qqgw', 'a range takes exponential time', { below: '7.0.0' }],
  ['semver', '7.5.2', 'GHSA-c2qf-rxjj-qqgw', 'a range takes exponential time'],
  ['minimist', '1.2.6', 'GHSA-xvch-5gv4-984h', 'pollution of prototypes'],
  ['json5', '2.2.2', 'GHSA-9c47-m6qq-7p4h', 'pollution of prototypes'],
  ['word-wrap', '1.2.4', 'GHSA-j8xg-fqg3-53r7', 'a text takes quadratic time'],
  ['nanoid', '3.3.8', 'GHSA-mwcw-c2x4-8c55', 'ids that can be foretold'],
  ['devalue', '5.3.2', 'GHSA-vj54-72f3-p5jv', 'pollution of prototypes'],
  ['js-yaml', '4.1.1', 'GHSA-mh29-5h37-fv8m', 'pollution of prototypes'],
  ['form-data', '4.0.4', 'GHSA-fjxv-7rqg-78g4', 'boundaries that can be foretold'],
  ['mdast-util-to-hast', '13.2.1', 'GHSA-4fh9-h7wg-q85m', 'classes that nobody sanitised'],
  ['@eslint/plugin-kit', '0.3.4', 'GHSA-xffm-g5w8-qvg7', 'a comment takes quadratic time'],
  ['prismjs', '1.30.0', 'GHSA-x7hr-w5r2-h6wg', 'DOM clobbering'],
  [
    'esbuild',
    '0.25.0',
    'GHSA-67mh-4wv8-2f99',
    'any site reads from the development server',
    {
      accepted: {
        '0.18.20': 'compiles the configuration of drizzle-kit; its server is never started',
      },
    },
  ],
  [
    'path-to-regexp',
    '6.3.0',
    'GHSA-9wv6-86v2-598j',
    'a route takes exponential time',
    {
      accepted: { '6.1.0': 'runs while the Vercel output is built, over our own routes alone' },
    },
  ],
];

export const advisories = list.map(([name, fixed, id, about, options = {}]) => ({
  ...{ name, fixed, id, about, below: null, accepted: {} },
  ...options,
}));

const partsOf = (version) => version.split(/[-+]/)[0].split('.').map(Number);

/** True where one version comes before another; what follows a hyphen is left out. */
export function isBefore(version, other) {
  const [a, b] = [partsOf(version), partsOf(other)];
  const index = a.findIndex((part, at) => part !== b[at]);
  return index >= 0 && a[index] < b[index];
}

/** What the lock file holds below a fixed version, and what of it is accepted. */
export function findOutdated(lock) {
  const installed = Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .map(([path, { version, name }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
    }));
  const affects = (advisory, { name, version }) =>
    name === advisory.name &&
    Boolean(version) &&
    isBefore(version, advisory.fixed) &&
    (advisory.below
      ? isBefore(version, advisory.below)
      : // Another entry speaks for an older line.
        !advisories.some(
          (other) => other.name === name && other.below && isBefore(version, other.below),
        ));
  const found = advisories.flatMap((advisory) =>
    installed
      .filter((one) => affects(advisory, one))
      .map(({ version }) => ({ ...advisory, version, why: advisory.accepted[version] ?? null })),
  );
  return { outdated: found.filter(({ why }) => !why), accepted: found.filter(({ why }) => why) };
}

if (import.meta.main) {
  const { outdated, accepted } = findOutdated(
    JSON.parse(readFileSync('package-lock.json', 'utf8')),
  );
  const line = ({ name, version, fixed, id, about }) =>
    `${name} ${version} is older than ${fixed}: ${about} (${id})`;
  for (const one of accepted) console.log(`Accepted: ${line(one)}; ${one.why}.`);
  for (const one of outdated) console.error(line(one));
  console.log(`${advisories.length} advisories looked for, ${outdated.length} found.`);
  process.exitCode = outdated.length > 0 ? 1 : 0;
}
