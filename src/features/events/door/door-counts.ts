import type { StoredScan } from './door-db';
import type { DoorSnapshot, ScanOutcome } from './door.schema';

/** The outcome of a scan: the server's answer, else the decision of the device. */
export const outcomeOf = ({ answer, decided }: StoredScan): ScanOutcome => answer ?? decided;

/** Counts the admitted people, among those with a place and others who were admitted. */
export function countAdmitted(
  { people }: DoorSnapshot,
  scans: readonly StoredScan[],
): { n: number; total: number } {
  const admitted = new Set(
    people.flatMap(({ admittedAt, registrationId }) => (admittedAt ? [registrationId] : [])),
  );
  for (const scan of scans) {
    const isIn = outcomeOf(scan).result !== 'refused';
    if (scan.registrationId !== null && isIn) admitted.add(scan.registrationId);
  }
  const expected = people.flatMap(({ status, registrationId }) =>
    status === 'going' ? [registrationId] : [],
  );
  return { n: admitted.size, total: new Set([...expected, ...admitted]).size };
}

/** Scans that this device admitted and the server refused, latest first. */
export const findConflicts = (scans: readonly StoredScan[]) =>
  scans
    .flatMap((scan) => {
      const { answer, decided } = scan;
      const isConflict = decided.result === 'admitted' && answer && answer.result !== 'admitted';
      return isConflict ? [{ ...scan, answer }] : [];
    })
    .reverse();
