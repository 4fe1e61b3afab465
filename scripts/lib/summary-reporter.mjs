// Writes the outcome of a test run to SUMMARY_FILE, so that `npm test` can list the failures at its
// end.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Read by `scripts/test.mjs`. `flaky` tests passed when retried. */
const summary = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

export const firstLines = (error) =>
  stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .slice(0, 6)
    .join('\n');

const getName = (test) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** A reporter of Vitest. */
export default class SummaryReporter {
  onInit(vitest) {
    this.isNarrowed = Boolean(vitest.config.testNamePattern);
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    // Tests outside the name filter count as none.
    if (state === 'pending' || (state === 'skipped' && this.isNarrowed)) return;
    summary[state] += 1;
    if (state === 'failed') {
      summary.failures.push({ name: getName(test), reason: firstLines(errors?.[0]) });
    }
    if (test.diagnostic()?.flaky) summary.flaky.push(getName(test));
  }

  // A file that could not be loaded has no tests, but has failed.
  onTestRunEnd(modules, errors) {
    const broken = modules.flatMap((module) =>
      module.errors().map((error) => ({ name: module.relativeModuleId, error })),
    );
    const stray = errors.map((error) => ({ name: 'outside a test', error }));
    for (const { name, error } of [...broken, ...stray]) {
      summary.failed += 1;
      summary.failures.push({ name, reason: firstLines(error) });
    }
    const file = process.env.SUMMARY_FILE;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summary));
  }
}
