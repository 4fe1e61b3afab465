import { scannedAt, type StoredScan } from './door-db';
import type { WalkIn } from '../registration/registration.types';
import type { DoorSnapshot, ScanOutcome } from './door.schema';

/** The outcome of a scan: the server's answer, else the decision of the device. */
export const outcomeOf = ({
  answer,
  decided,
}: Pick<StoredScan, 'answer' | 'decided'>): ScanOutcome => answer ?? decided;

/** Walk-ins of the list of this device, and those that it has let in since. */
export const findWalkIns = (
  { walkIns }: DoorSnapshot,
  scans: readonly StoredScan[],
): Pick<WalkIn, 'id' | 'name' | 'at' | 'door'>[] => {
  const known = new Set(walkIns.map(({ id }) => id));
  const since = scans.flatMap(({ id, name, at, door, ...scan }) =>
    name !== undefined && !known.has(id) && outcomeOf(scan).result === 'admitted'
      ? [{ id, name, at: scannedAt({ at }), door }]
      : [],
  );
  return [...walkIns, ...since];
};

/** Places that are taken as far as this device knows. */
export const countTaken = (snapshot: DoorSnapshot, scans: readonly StoredScan[]): number =>
  snapshot.event.going + findWalkIns(snapshot, scans).length - snapshot.walkIns.length;

/** Counts the admitted people, among those with a place and others who were admitted. */
export function countAdmitted(
  snapshot: DoorSnapshot,
  scans: readonly StoredScan[],
): { n: number; total: number } {
  const { people } = snapshot;
  const walkIns = findWalkIns(snapshot, scans).length;
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
  return {
    n: admitted.size + walkIns,
    total: new Set([...expected, ...admitted]).size + walkIns,
  };
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
