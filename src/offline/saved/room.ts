import type { RoomProblem } from './save-error';

/** Bytes that the browser gives this site, and those that are taken. */
export interface Room {
  used: number;
  all: number;
}

/** Returns null if the browser does not say. */
export async function readRoom(): Promise<Room | null> {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return quota === undefined ? null : { used: usage, all: quota };
}

/** Returns why so many bytes more cannot be kept, or null if they may be. */
export function findRoomProblem(room: Room | null, bytes: number): RoomProblem | null {
  if (!room || room.used + bytes <= room.all) return null;
  // Where nothing could be removed that would help, nobody is told to remove something.
  return bytes > room.all ? 'quota' : 'full';
}

/** Whether the browser may take away what is saved when it needs the room; null if it does not say. */
export const mayBeDropped = async () => {
  const isKept = await navigator.storage?.persisted?.().catch(() => null);
  return typeof isKept === 'boolean' ? !isKept : null;
};

/** Asks the browser to keep what is saved; some ask the person, some decide themselves. */
export const askToKeep = async () =>
  (await navigator.storage?.persist?.().catch(() => false)) ?? false;
