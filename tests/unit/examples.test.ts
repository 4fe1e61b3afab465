import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Components of Astro, whose props `astro check` knows alone. */
const components = `declare module '*.astro' {
  const Component: (props: Record<string, unknown>) => null;
  export default Component;
}`;

/** An example as a module beside the file that its first comment names. */
function toModule(language: string, code: string): [path: string, text: string] {
  const [, file = ''] = /^\/\/ (\S+)$/m.exec(code) ?? [];
  const path = resolve(dirname(file), `example-of-${file.split('/').at(-1)}`);
  if (language !== 'astro') return [path, code];
  const [, script = '', template = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(code) ?? [];
  const isOutside = (line: string) => /^(import|export) /.test(line);
  const lines = script.split('\n');
  const body = lines.filter((line) => !isOutside(line)).join('\n');
  const page = `async function page(Astro: import('astro').AstroGlobal) {\n${body}\nreturn <>${template}</>;\n}`;
  return [`${path}.tsx`, [...lines.filter(isOutside), `export ${page}`].join('\n')];
}

it('examples of CONTRIBUTING.md compile', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const examples = new Map(
    [...text.matchAll(/^```(astro|ts)\n(.*?)^```$/gms)].map(([, language = '', code = '']) =>
      toModule(language, code),
    ),
  );
  expect(examples.size).toBeGreaterThan(3);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    process.cwd(),
    { types: ['node', 'astro/client'] },
  );
  const host = ts.createCompilerHost(options);
  const files = new Map([...examples, [resolve('src/example-components.d.ts'), components]]);
  const { fileExists, readFile } = host;
  host.fileExists = (path) => files.has(path) || fileExists(path);
  host.readFile = (path) => files.get(path) ?? readFile(path);
  const program = ts.createProgram([...files.keys(), resolve('src/env.d.ts')], options, host);
  const errors = [...examples.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  expect(
    errors.map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    ),
  ).toEqual([]);
});
