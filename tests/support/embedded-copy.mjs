// Loaded into the server of a test before anything else: its database in memory starts as a copy of
// EMBEDDED_TEMPLATE instead of with `initdb`. It migrates and seeds it as ever.
import { openAsBlob } from 'node:fs';
import { registerHooks } from 'node:module';

const name = '@electric-sql/pglite';
const copying = `data:text/javascript,${encodeURIComponent(`
  import { PGlite as Original } from ${JSON.stringify(import.meta.resolve(name))};
  export * from ${JSON.stringify(import.meta.resolve(name))};
  export class PGlite extends Original {
    constructor(options) {
      super(options.dataDir ? options : { ...options, loadDataDir: globalThis.embeddedTemplate });
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
