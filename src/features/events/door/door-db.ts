import {
  clear,
  get,
  promisifyRequest,
  set,
  setMany,
  values,
  delMany,
  type UseStore,
} from 'idb-keyval';
import { toServerTime } from '~/lib/browser/server-clock';
import type { DoorSnapshot, FirstScan, ScanInput, ScanOutcome } from './door.schema';

/** The pass of this device, with everything that works offline. */
export interface StoredDoor {
  token: string;
  door: string;
  snapshot: DoorSnapshot;
}

/** A scan of this device. It stays until the server has it, and has no name but that of a walk-in. */
export interface StoredScan extends Omit<ScanInput, 'registrationId'> {
  door: string;
  /** Empty for a person from the list. */
  code: string;
  eventId: number;
  /** Null if the code is not one of this event. */
  registrationId: number | null;
  /** What the device decided. */
  decided: ScanOutcome;
  /** The registration is not in the list of this device. */
  isSince: boolean;
  /** What the server answered, or the decision of the device if it need not be asked. */
  answer?: ScanOutcome | undefined;
}

/** When a scan was made by the server's clock, as other doors and the list say it. */
export const scannedAt = ({ at }: Pick<StoredScan, 'at'>): string =>
  new Date(toServerTime(Date.parse(at))).toISOString();

let database: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  database ??= (() => {
    const request = indexedDB.open('door', 1);
    request.onupgradeneeded = () => {
      for (const name of ['pass', 'scans', 'admitted']) request.result.createObjectStore(name);
    };
    return promisifyRequest(request);
  })();
  return database;
}

/** A store whose writes are flushed to the disk, so that an empty battery loses no admission. */
const strictStore =
  (name: string): UseStore =>
  async (mode, callback) => {
    const database = await openDatabase();
    return callback(database.transaction(name, mode, { durability: 'strict' }).objectStore(name));
  };

const passes = strictStore('pass');
const scans = strictStore('scans');
const only = 'only';

export const readStoredDoor = () => get<StoredDoor>(only, passes);
export const storeDoor = (door: StoredDoor) => set(only, door, passes);
export const listStoredScans = () => values<StoredScan>(scans);

/**
 * Decides and stores a scan in one transaction, so that two tabs do not admit the same ticket.
 * `decide` gets the first admission.
 */
export async function storeScan(
  registrationId: number | null,
  decide: (first: FirstScan | null) => StoredScan,
): Promise<StoredScan> {
  const database = await openDatabase();
  const options = { durability: 'strict' } as const;
  const transaction = database.transaction(['scans', 'admitted'], 'readwrite', options);
  const admitted = transaction.objectStore('admitted');
  return new Promise((resolve, reject) => {
    const write = (first: FirstScan | null) => {
      const scan = decide(first);
      transaction.objectStore('scans').put(scan, scan.id);
      if (registrationId !== null && scan.decided.result === 'admitted') {
        admitted.put({ at: scannedAt(scan), door: scan.door } satisfies FirstScan, registrationId);
      }
      transaction.oncomplete = () => resolve(scan);
    };
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    if (registrationId === null) {
      write(null);
      return;
    }
    const request = admitted.get(registrationId) as IDBRequest<FirstScan | undefined>;
    request.onsuccess = () => write(request.result ?? null);
  });
}

export const storeAnswers = (answered: readonly StoredScan[]) =>
  setMany(
    answered.map((scan) => [scan.id, scan]),
    scans,
  );

/**
 * Deletes the pass with all names, and the scans that the server has; others stay, with the names of
 * walk-ins.
 */
export async function wipeDoor(): Promise<void> {
  await clear(passes);
  await clear(strictStore('admitted'));
  const answeredScans = (await listStoredScans()).filter(({ answer }) => answer);
  await delMany(
    answeredScans.map(({ id }) => id),
    scans,
  );
}
