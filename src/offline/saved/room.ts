import type { RoomProblem } from './save-error';

/** Storage quota and usage in bytes. */
export interface Room {
  used: number;
  all: number;
}

/** Returns null if the browser does not say. */
export async function readRoom(): Promise<Room | null> {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : { used: usage, all: quota };
}

/** Returns why the bytes do not fit, or null if they do. */
export function findRoomProblem(room: Room | null, bytes: number): RoomProblem | null {
  if (!room || room.used + bytes <= room.all) return null;
  // `quota` means that removing things would not help.
  return bytes > room.all ? 'quota' : 'full';
}

/** Returns true if the browser may delete saved data when it needs space; null if unknown. */
export const mayBeDeleted = async () => {
  const isPersistent = await navigator.storage?.persisted?.().catch(() => null);
  return typeof isPersistent === 'boolean' ? !isPersistent : null;
};

/** Asks the browser for persistent storage; some ask the person. */
export const askForPersistence = async () =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
