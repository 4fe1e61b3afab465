/** Storage key of the marker of the room that this phone has joined (`room-marker.ts`). */
export const roomKey = 'room';

/** Returns true if this phone has joined a room, which may have ended. */
export function isInRoom(): boolean {
  try {
    return localStorage.getItem(roomKey) !== null;
  } catch {
    return false;
  }
}
