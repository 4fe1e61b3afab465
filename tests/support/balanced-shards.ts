import { basename, dirname } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds that the long files take on two cores; all others of a folder take about as long as `usual` says. */
const seconds: Record<string, Record<string, number>> = {
  e2e: {
    'pages.test.ts': 175,
    'accounts.test.ts': 80,
    'profile.test.ts': 65,
    'event-admin.test.ts': 64,
    'trainers.test.ts': 63,
    'home.test.ts': 60,
    'event-journeys.test.ts': 58,
    'courses.test.ts': 55,
    'collection-files.test.ts': 50,
    'inbox.test.ts': 45,
    'hub-admin.test.ts': 42,
    'admin.test.ts': 38,
    'jobs.test.ts': 38,
  },
  endpoints: {
    'malformed.test.ts': 50,
    'matrix.test.ts': 40,
    'blob-faults.test.ts': 22,
    'guesses.test.ts': 21,
    'trainer-files.test.ts': 16,
    'kill.test.ts': 14,
    'faults.test.ts': 13,
    'soak.test.ts': 12,
    'conflicts.test.ts': 11,
    'fuzz.test.ts': 9,
    'operations.test.ts': 9,
  },
};
const usual: Record<string, number> = { e2e: 22, endpoints: 3 };

function weight({ moduleId }: TestSpecification): number {
  const folder = basename(dirname(moduleId));
  return seconds[folder]?.[basename(moduleId)] ?? usual[folder] ?? 1;
}

/** Parts of a run that take about the same time: the longest file next, to whoever has least to do. */
export default class BalancedShards extends BaseSequencer {
  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    const shards = Array.from({ length: count }, () => ({ load: 0, files: [] as typeof files }));
    const byLength = files.toSorted(
      (a, b) => weight(b) - weight(a) || a.moduleId.localeCompare(b.moduleId),
    );
    for (const file of byLength) {
      const least = shards.reduce((one, other) => (other.load < one.load ? other : one));
      least.load += weight(file);
      least.files.push(file);
    }
    return Promise.resolve(shards[index - 1]?.files ?? []);
  }
}
