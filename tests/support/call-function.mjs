// Imports the serverless function in a new process, as a cold start does, calls it with a Request
// for each path of the command line (or `{ path, … }`, the options of a Request, as JSON) and
// prints the responses as JSON.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, ...calls] = process.argv.slice(2);
const { handler } = JSON.parse(readFileSync(join(folder, '.vc-config.json'), 'utf8'));
const started = performance.now();
const { default: app } = await import(pathToFileURL(resolve(folder, handler)).href);

const answers = [];
for (const call of calls) {
  const { path, ...init } = call.startsWith('{') ? JSON.parse(call) : { path: call };
  const response = await app.fetch(new Request(`https://sinau.example${path}`, init));
  answers.push({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
    body: await response.text(),
    /** Milliseconds since the import began. */
    after: performance.now() - started,
  });
}
process.stdout.write(JSON.stringify(answers), () => process.exit(0));
