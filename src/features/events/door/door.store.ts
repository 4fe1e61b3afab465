import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';
import { checkCode, toTicketCode } from '../tickets/ticket-code';
import { fetchDoor, sendScans } from './door.api';
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
import { longestCode } from './door-limits';
import { isOver, judgeScan } from './door-rules';
import type { DoorPerson, DoorSnapshot } from './door.schema';

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

/** Shows what this device has stored. */
async function show(storedDoor: StoredDoor): Promise<void> {
  token = storedDoor.token;
  const { snapshot, door } = storedDoor;
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

/** Opens the door with the pass in the address, else with the stored one. */
export async function openDoor(): Promise<void> {
  $door.set(blank);
  const [, linkToken] = /^#([\w-]{43})$/.exec(window.location.hash) ?? [];
  try {
    const stored = await readStoredDoor();
    if (stored && isOver(stored.snapshot.event, new Date())) await end();
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

/** Sends the oldest waiting scans; returns whether more are waiting. */
async function sendSome(): Promise<boolean> {
  const batch = $door.get().scans.filter(isWaiting).slice(0, scansAtOnce);
  if (batch.length === 0) return false;
  const inputs = batch.map(({ id, code, at, door, admitAnyway }) => ({
    id,
    code,
    at,
    door,
    admitAnyway,
  }));
  const { results } = await sendScans(token, inputs);
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
function send(): Promise<void> {
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
  if (isOver(snapshot.event, new Date())) return end();
  patch({ isSyncing: true });
  await send();
  // The pass may have ended with that call.
  if (token !== '') await refresh().catch(noteFailure);
  patch({ isSyncing: false });
}

/**
 * Decides a code with what this device knows, stores the scan, shows it, and sends it when online.
 * Nobody is admitted before the scan is stored.
 */
export async function scanCode(text: string, admitAnyway = false): Promise<void> {
  const { snapshot, door } = $door.get();
  if (!snapshot) return;
  if (isOver(snapshot.event, new Date())) return end();
  const { id: eventId } = snapshot.event;
  const code = text.slice(0, longestCode);
  const base = { id: crypto.randomUUID(), code, at: new Date().toISOString(), door, eventId };
  try {
    const check = await checkCode(snapshot.key, eventId, text);
    const registrationId = check.kind === 'ticket' ? check.registrationId : null;
    const person = findPerson(registrationId);
    const isSince = registrationId !== null && !person;
    const listedAdmission = person?.admittedAt
      ? { at: person.admittedAt, door: person.door ?? '' }
      : null;
    const scan = await storeScan(registrationId, (first) => {
      const standing = {
        status: isSince ? ('going' as const) : (person?.status ?? null),
        first: first ?? listedAdmission,
      };
      const decided = judgeScan(check, standing, admitAnyway);
      return { ...base, admitAnyway, registrationId, decided, isSince };
    });
    patch({ scans: [...$door.get().scans, scan], shownId: scan.id, hasFailed: false });
  } catch {
    patch({ shownId: null, hasFailed: true });
    return;
  }
  void send();
}

/** Admits a person from the list who has no ticket at hand, or is on the waiting list. */
export async function admitPerson({ registrationId, status }: DoorPerson): Promise<void> {
  const { snapshot } = $door.get();
  if (!snapshot) return;
  const ticket = { eventId: snapshot.event.id, registrationId };
  await scanCode(await toTicketCode(snapshot.key, ticket), status === 'waiting');
}

export const clearShown = () => patch({ shownId: null, hasFailed: false });

/** Deletes the list from this device, after the waiting scans were sent. */
export async function leaveDoor(): Promise<void> {
  if ($door.get().isSyncing) return;
  patch({ isSyncing: true });
  await send();
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
  const timer = setInterval(sync, minutes * 60_000);
  window.addEventListener('online', sync);
  document.addEventListener('visibilitychange', wake);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', sync);
    document.removeEventListener('visibilitychange', wake);
  };
}
