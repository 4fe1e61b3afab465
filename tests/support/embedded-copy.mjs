// Loaded into the server of a test before anything else: a database in memory, or in a folder that is
// new, starts as a copy of EMBEDDED_TEMPLATE instead of with `initdb`. The server migrates and seeds
// what the copy lacks, as ever.
// At SIGUSR2 it writes its database to EMBEDDED_DUMP and ends.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';

const name = '@electric-sql/pglite';
const copying = `data:text/javascript,${encodeURIComponent(`
  import { existsSync } from 'node:fs';
  import { PGlite as Original } from ${JSON.stringify(import.meta.resolve(name))};
  export * from ${JSON.stringify(import.meta.resolve(name))};
  export class PGlite extends Original {
    constructor(options) {
      // A folder that has been used before keeps what it holds.
      const isNew = !options.dataDir || !existsSync(options.dataDir);
      super(isNew ? { ...options, loadDataDir: globalThis.embeddedTemplate } : options);
      globalThis.embeddedDatabase = this;
    }
  }
`)}`;

globalThis.embeddedTemplate = await openAsBlob(process.env.EMBEDDED_TEMPLATE);

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === name
      ? { url: copying, format: 'module', shortCircuit: true }
      : nextResolve(specifier, context),
});

async function dump(file) {
  const database = globalThis.embeddedDatabase;
  // What the start has put off, such as the files of all courses: copies would do it all at once.
  await database.exec('truncate pgboss.job');
  const dumped = await database.dumpDataDir('none');
  await writeFile(file, new Uint8Array(await dumped.arrayBuffer()));
  process.exit(0);
}

if (process.env.EMBEDDED_DUMP) process.on('SIGUSR2', () => dump(process.env.EMBEDDED_DUMP));
