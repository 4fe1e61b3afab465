// The service and endpoint tests on a PostgreSQL server, over `pg` and over Neon's driver.
import { ensurePostgres } from './postgres.mjs';
import { ensureBuilt } from './project.mjs';
import { markdownTable, writeReport } from './report.mjs';
import { vitest } from './run-tests.mjs';

const drivers = {
  pglite: 'PGlite, embedded',
  postgres: 'PostgreSQL, `pg`',
  neon: "PostgreSQL, Neon's driver over WebSocket",
};

/** Runs them on every backend and writes reports/databases.md. */
export async function testDatabases() {
  if (!ensurePostgres()) return;
  ensureBuilt();
  const rows = [];
  for (const [driver, name] of Object.entries(drivers)) {
    for (const [project, workers] of Object.entries({ services: 2, endpoints: 1 })) {
      const started = Date.now();
      const options = { workers, env: { TEST_DATABASE: driver, ALL_SERVICES: '1' } };
      const { passed, failed, skipped } = await vitest(project, options);
      const seconds = Math.round((Date.now() - started) / 1000);
      rows.push({ Database: name, Tests: project, passed, failed, skipped, seconds });
    }
  }
  writeReport('reports/databases.md', {
    title: 'The same tests on every database',
    command: 'npm run test:long -- databases',
    sections: [
      'Service tests call the services on a database of their own, endpoint tests a server of the production build over HTTP. PostgreSQL runs in a temporary folder; Neon’s driver reaches it over a WebSocket relay that stands in for Neon’s proxy.',
      markdownTable(rows),
    ],
  });
}
