// A device's clock may be wrong by months in either direction, but the difference of two of its
// readings is right. So a device sends when something happened and when it sends that, both by its
// own clock, and the server reckons the instant (docs/product.md#what-is-done-without-a-line).

/** A device's readings of its clock. */
export interface DeviceReading {
  at: Date;
  /** When it was sent; calls without it have only their own word for `at`. */
  sentAt?: Date | undefined;
}

/** Before any device that runs this product; clocks without a battery begin at 1970 or 2000. */
const earliest = Date.UTC(2020, 0);

/** How far a clock may drift while an action waits for its line. */
const driftMs = 24 * 60 * 60_000;

/**
 * Returns when something happened by the server's clock, which is never later than now. It is now
 * if the readings cannot both be right: the clock was set anew between them, or shows no year of
 * ours.
 */
export function placeInstant({ at, sentAt }: DeviceReading, now: Date): Date {
  const instant = sentAt ? now.getTime() - (sentAt.getTime() - at.getTime()) : at.getTime();
  return instant >= earliest && instant <= now.getTime() ? new Date(instant) : now;
}

/** Returns the later of an instant and `since`, before which it cannot have happened. */
export const notBefore = (instant: Date, since: Date): Date =>
  new Date(Math.max(instant.getTime(), since.getTime() - driftMs));
