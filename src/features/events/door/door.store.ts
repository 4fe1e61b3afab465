import { atom } from 'nanostores';
import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import { serverNow } from '~/lib/browser/server-clock';
import { checkWithList, type DoorCheck } from './door-check';
import { countTaken } from './door-counts';
import {
  listStoredScans,
  readStoredDoor,
  storeAnswers,
  storeDoor,
  storeScan,
  wipeDoor,
  type StoredDoor,
  type StoredScan,
} from './door-db';
import { readDoor, receiveScans } from './door.calls';
import { longestCode } from './door-limits';
import { isOver, judgeScan, judgeWalkIn } from './door-rules';
import type { DoorPerson, DoorSnapshot, ScanInput, ScanResult } from './door.schema';

export interface DoorView {
  /**
   * `none`: without a pass; `failed`: the list could not be loaded; `naming`: the door has no name yet;
   * `ended`: the pass has ended, and the names are gone.
   */
  phase: 'loading' | 'none' | 'failed' | 'naming' | 'open' | 'ended';
  snapshot: DoorSnapshot | null;
  door: string;
  /** Scans of this device for the event, oldest first. */
  scans: readonly StoredScan[];
  /** The scan that is shown. */
  shownId: string | null;
  isOnline: boolean;
  isSyncing: boolean;
  /** The page itself is cached and opens offline. */
  isKept: boolean;
  /** The newest list is being fetched, since a ticket is not in this one. */
  isChecking: boolean;
  /** The last scan could not be stored. */
  hasFailed: boolean;
}

const blank: DoorView = {
  phase: 'loading',
  snapshot: null,
  door: '',
  scans: [],
  shownId: null,
  isOnline: true,
  isSyncing: false,
  isKept: false,
  isChecking: false,
  hasFailed: false,
};

/** Scans per call: few enough for a weak connection, and other doors do not wait long. */
const scansAtOnce = 50;

export const $door = atom<DoorView>(blank);
const patch = (change: Partial<DoorView>) => $door.set({ ...$door.get(), ...change });

let token = '';
let people = new Map<number, DoorPerson>();

/** The person of a registration, if the list of this device has them. */
export const findPerson = (registrationId: number | null): DoorPerson | undefined =>
  registrationId === null ? undefined : people.get(registrationId);

const byTime = (one: StoredScan, other: StoredScan) => (one.at < other.at ? -1 : 1);
const isWaiting = ({ answer }: StoredScan) => !answer;
export const countWaiting = (scans: readonly StoredScan[]) => scans.filter(isWaiting).length;

function setSnapshot(snapshot: DoorSnapshot): void {
  people = new Map(snapshot.people.map((person) => [person.registrationId, person]));
  patch({ snapshot });
}

/** The header with a pass. */
const bearing = (pass: string) => ({ Authorization: `Bearer ${pass}` });

/** Fetches everything that a door needs offline. */
const fetchDoor = (pass: string) => send(readDoor, {}, undefined, bearing(pass));

/** Deletes all names from this device once the pass has ended. */
async function end(): Promise<void> {
  token = '';
  people = new Map();
  await wipeDoor();
  const scans = (await listStoredScans()).sort(byTime);
  $door.set({ ...blank, phase: 'ended', scans });
}

/** Handles a failed call: a refused pass ends the door; everything else counts as offline. */
async function noteFailure(error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) await end();
  else patch({ isOnline: false });
}

/** A list that an older release has stored knows no walk-ins; the next one brings them. */
const completed = (stored: DoorSnapshot): DoorSnapshot => ({
  ...stored,
  event: {
    ...stored.event,
    capacity: stored.event.capacity ?? null,
    going: stored.event.going ?? 0,
  },
  mayExceed: stored.mayExceed ?? false,
  walkIns: stored.walkIns ?? [],
});

/** Shows what this device has stored. */
async function show(storedDoor: StoredDoor): Promise<void> {
  token = storedDoor.token;
  const { door } = storedDoor;
  const snapshot = completed(storedDoor.snapshot);
  const scans = (await listStoredScans())
    .filter(({ eventId }) => eventId === snapshot.event.id)
    .sort(byTime);
  setSnapshot(snapshot);
  patch({ door, scans, phase: door ? 'open' : 'naming' });
}

/** Fetches the list again; changes by the volunteer meanwhile stay. */
async function refresh(): Promise<void> {
  const tokenBefore = token;
  const snapshot = await fetchDoor(tokenBefore);
  // The door was left, or its pass has ended.
  if (token !== tokenBefore) return;
  await storeDoor({ token, door: $door.get().door, snapshot });
  setSnapshot(snapshot);
  patch({ isOnline: true });
}

/** Takes the pass out of the address, where passers-by could read it. */
const hideToken = () =>
  window.history.replaceState(window.history.state, '', window.location.pathname);

/** Opens the door with a new pass. A refused one leaves an open door alone. */
async function openWith(newToken: string): Promise<void> {
  try {
    const stored = { token: newToken, door: '', snapshot: await fetchDoor(newToken) };
    await storeDoor(stored);
    await show(stored);
    hideToken();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused) hideToken();
    if ($door.get().phase !== 'loading') return;
    if (isRefused) await end();
    else patch({ phase: 'failed', isOnline: false });
  }
}

/** Caches the page and its scripts on this device. */
async function cachePage(): Promise<void> {
  const { cacheDoorPage } = await import('./cache-door-page');
  await cacheDoorPage().then(
    () => patch({ isKept: true }),
    () => patch({ isKept: false }),
  );
}

const tokenInAddress = () => /^#([\w-]{43})$/.exec(window.location.hash)?.[1];

/** Opens the door with the pass in the address, else with the stored one. */
export async function openDoor(): Promise<void> {
  $door.set(blank);
  const linkToken = tokenInAddress();
  try {
    const stored = await readStoredDoor();
    if (stored && isOver(stored.snapshot.event, serverNow())) await end();
    else if (stored) await show(stored);
    if (linkToken && linkToken !== stored?.token) await openWith(linkToken);
    else if (linkToken) hideToken();
  } catch {
    // Storage is forbidden or full.
    patch({ phase: 'failed' });
  }
  if ($door.get().phase === 'loading') patch({ phase: 'none' });
  if (!$door.get().snapshot) return;
  void cachePage();
  await syncDoor();
}

export async function nameDoor(door: string): Promise<void> {
  const { snapshot } = $door.get();
  if (!snapshot) return;
  patch({ door, phase: 'open' });
  await storeDoor({ token, door, snapshot });
}

const toInput = ({
  id,
  code,
  at,
  door,
  admitAnyway,
  registrationId,
  name,
}: StoredScan): ScanInput => ({
  id,
  code,
  at,
  door,
  admitAnyway,
  registrationId: code === '' ? (registrationId ?? undefined) : undefined,
  name,
});

/** Sends scans. If the server can read none of them, they are refused: it never will. */
async function sendBatch(batch: readonly StoredScan[]): Promise<ScanResult[]> {
  try {
    const body = { scans: batch.map(toInput), sentAt: new Date().toISOString() };
    return (await send(receiveScans, {}, body, bearing(token))).results;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return batch.map(({ id }) => ({ id, result: 'refused', reason: 'unreadable' }));
  }
}

/** Sends the oldest waiting scans; returns whether more are waiting. */
async function sendSome(): Promise<boolean> {
  const batch = $door.get().scans.filter(isWaiting).slice(0, scansAtOnce);
  if (batch.length === 0) return false;
  const results = await sendBatch(batch);
  const answers = new Map(results.map(({ id, ...outcome }) => [id, outcome]));
  const answeredScans = batch.flatMap((scan) => {
    const answer = answers.get(scan.id);
    return answer ? [{ ...scan, answer }] : [];
  });
  await storeAnswers(answeredScans);
  const answeredById = new Map(answeredScans.map((scan) => [scan.id, scan]));
  patch({ scans: $door.get().scans.map((scan) => answeredById.get(scan.id) ?? scan) });
  // Others may have been scanned meanwhile.
  return answeredScans.length > 0 && countWaiting($door.get().scans) > 0;
}

let sending: Promise<void> | undefined;

/** Sends all waiting scans. Concurrent calls share one round. */
function sendWaiting(): Promise<void> {
  sending ??= (async () => {
    try {
      while (token !== '' && (await sendSome()));
      if (token !== '') patch({ isOnline: true });
    } catch (error) {
      await noteFailure(error);
    }
  })().finally(() => (sending = undefined));
  return sending;
}

/** Sends waiting scans and fetches the list again. */
export async function syncDoor(): Promise<void> {
  const { snapshot, isSyncing } = $door.get();
  if (!snapshot || isSyncing) return;
  if (isOver(snapshot.event, serverNow())) return end();
  patch({ isSyncing: true });
  await sendWaiting();
  // The pass may have ended with that call.
  if (token !== '') await refresh().catch(noteFailure);
  patch({ isSyncing: false });
}

/** Milliseconds that a person at the door waits for the newest list. */
const patienceMs = 4_000;

/** Fetches the newest list, unless that takes too long; returns whether it is there. */
async function fetchNewest(): Promise<boolean> {
  patch({ isChecking: true, shownId: null, hasFailed: false });
  const isFresh = await Promise.race([
    refresh().then(
      () => true,
      async (error: unknown) => {
        await noteFailure(error);
        return false;
      },
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs)),
  ]);
  patch({ isChecking: false });
  return isFresh;
}

/**
 * Decides a scan with what this device knows, stores it, shows it, and sends it when online. Nobody
 * is admitted before the scan is stored. `code` is empty for a person from the list.
 */
async function keepScan(
  { code, check, isFinal }: { code: string; check: DoorCheck; isFinal: boolean },
  admitAnyway: boolean,
): Promise<void> {
  const { snapshot, door } = $door.get();
  if (!snapshot) return;
  const { id: eventId, isCancelled } = snapshot.event;
  const base = { id: crypto.randomUUID(), code, at: new Date().toISOString(), door, eventId };
  const registrationId = 'registrationId' in check ? check.registrationId : null;
  const isSince = check.kind === 'unlisted';
  const person = findPerson(registrationId);
  const listedAdmission = person?.admittedAt
    ? { at: person.admittedAt, door: person.door ?? '' }
    : null;
  try {
    const scan = await storeScan(registrationId, (first) => {
      const standing = {
        status: person?.status ?? null,
        first: first ?? listedAdmission,
        isCancelled,
      };
      const decided = judgeScan(check, standing, admitAnyway);
      // Whoever was turned away was not there: the server is not asked about them afterwards.
      const answer = isFinal && decided.reason === 'unlisted' ? decided : undefined;
      return { ...base, admitAnyway, registrationId, decided, isSince, answer };
    });
    patch({ scans: [...$door.get().scans, scan], shownId: scan.id, hasFailed: false });
  } catch {
    patch({ shownId: null, hasFailed: true });
    return;
  }
  void sendWaiting();
}

/**
 * Checks a code with the list of this device. A ticket that is not in it may be newer: then the
 * newest list decides, and the door itself if there is no connection.
 */
export async function scanCode(text: string, admitAnyway = false): Promise<void> {
  const { snapshot } = $door.get();
  if (!snapshot) return;
  if (isOver(snapshot.event, serverNow())) return end();
  let check = await checkWithList(snapshot, text);
  let isFinal = false;
  if (check.kind === 'unlisted' && !admitAnyway) {
    isFinal = !(await fetchNewest());
    const newest = $door.get().snapshot;
    if (!newest) return;
    check = await checkWithList(newest, text);
  }
  await keepScan({ code: text.slice(0, longestCode), check, isFinal }, admitAnyway);
}

/** Admits a person from the list who has no ticket at hand, or is on the waiting list. */
export async function admitPerson({ registrationId, status }: DoorPerson): Promise<void> {
  const { snapshot } = $door.get();
  if (!snapshot) return;
  if (isOver(snapshot.event, serverNow())) return end();
  const check = { kind: 'ticket', registrationId } as const;
  await keepScan({ code: '', check, isFinal: false }, status === 'waiting');
}

/**
 * Lets in somebody without a registration, if the event has a place left as far as this device knows,
 * or its pass may exceed. Another door may have given the last one: the server's answer says so.
 */
export async function addWalkIn(name: string): Promise<void> {
  const { snapshot, door, scans } = $door.get();
  if (!snapshot) return;
  if (isOver(snapshot.event, serverNow())) return end();
  const { id: eventId, isCancelled, capacity } = snapshot.event;
  try {
    const scan = await storeScan(null, () => {
      const going = countTaken(snapshot, scans);
      const decided = judgeWalkIn({ isCancelled, capacity, going, mayExceed: snapshot.mayExceed });
      return {
        id: crypto.randomUUID(),
        code: '',
        at: new Date().toISOString(),
        door,
        eventId,
        registrationId: null,
        name,
        decided,
        isSince: false,
        // Whoever was turned away is not let in afterwards, should a place become free.
        answer: decided.result === 'refused' ? decided : undefined,
      };
    });
    patch({ scans: [...$door.get().scans, scan], shownId: scan.id, hasFailed: false });
  } catch {
    patch({ shownId: null, hasFailed: true });
    return;
  }
  void sendWaiting();
}

export const clearShown = () => patch({ shownId: null, hasFailed: false });

/** Deletes the list from this device, after the waiting scans were sent. */
export async function leaveDoor(): Promise<void> {
  if ($door.get().isSyncing) return;
  patch({ isSyncing: true });
  await sendWaiting();
  if (token === '') return;
  if (countWaiting($door.get().scans) === 0) await end();
  else patch({ isSyncing: false });
}

/** Syncs the door with the server while its page is open. Returns a function that stops it. */
export function followDoor(): () => void {
  const minutes = 5;
  const sync = () => void syncDoor();
  const wake = () => {
    if (document.visibilityState === 'visible') sync();
  };
  // The link of another pass, opened in this tab, loads no page.
  const reopen = () => {
    if (tokenInAddress()) void openDoor();
  };
  const timer = setInterval(sync, minutes * 60_000);
  window.addEventListener('hashchange', reopen);
  window.addEventListener('online', sync);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    window.removeEventListener('hashchange', reopen);
    window.removeEventListener('online', sync);
    document.removeEventListener('visibilitychange', wake);
  };
}
