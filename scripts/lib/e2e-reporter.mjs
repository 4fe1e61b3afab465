// Writes the outcome of the browser tests to SUMMARY_FILE, so that `npm test` can list the failures
// at its end.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { firstLines } from './summary-reporter.mjs';

const getName = (test) =>
  [relative('.', test.location.file), ...test.titlePath().slice(3)].join(' > ');

/** A reporter of Playwright. */
export default class E2eReporter {
  errors = [];

  onBegin(_config, suite) {
    this.suite = suite;
  }

  // Errors outside of tests, such as a file that cannot be loaded.
  onError(error) {
    this.errors.push({ name: 'outside a test', reason: firstLines(error) });
  }

  onEnd() {
    const file = process.env.SUMMARY_FILE;
    if (!file) return;
    const tests = (this.suite?.allTests() ?? []).map((test) => ({ test, outcome: test.outcome() }));
    const those = (outcome) =>
      tests.filter((one) => one.outcome === outcome).map(({ test }) => test);
    const failed = those('unexpected').map((test) => ({
      name: getName(test),
      reason: firstLines(test.results.at(-1)?.error),
    }));
    const failures = [...failed, ...this.errors];
    const flaky = those('flaky').map(getName);
    const summary = {
      passed: those('expected').length + flaky.length,
      failed: failures.length,
      skipped: those('skipped').length,
      failures,
      flaky,
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(summary));
  }
}
