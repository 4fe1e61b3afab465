import { basename } from 'node:path';

/**
 * Lets an entry name all files that it needs, also those that only its imports import: a browser asks for
 * them at once instead of a step later each.
 * @returns {import('vite').Plugin}
 */
export const flatImports = () => ({
  name: 'flat-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        const files = new Set(chunk.imports);
        for (const file of files)
          for (const next of bundle[file]?.imports ?? [])
            if (next !== chunk.fileName) files.add(next);
        const further = [...files].filter((file) => !chunk.imports.includes(file));
        chunk.code += further.map((file) => `import"./${basename(file)}";`).join('');
      }
    },
  },
});
