// The server's clock, as this browser knows it: that of a device may be wrong by months, and what is
// due, over or new follows the server's (docs/product.md#the-time-of-the-server).

/** Storage key of the reading, which only a device with a wrong clock has; a log-out leaves it. */
const clockKey = 'server-clock';

interface Reading {
  /** The latest time of the server that was heard. */
  server: number;
  /** The clock of this device then. */
  device: number;
}

/** A difference that a slow answer makes, too. */
const tolerance = 60_000;

const isRight = ({ server, device }: Reading) => Math.abs(server - device) < tolerance;

/** The reading of this page, also if storage is forbidden. */
let own: Reading | undefined;

function read(): Reading | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(clockKey) ?? 'null') as Reading | null;
    return stored && (!own || stored.server > own.server) ? stored : own;
  } catch {
    return own;
  }
}

/** Notes the time of a response that came from the server just now. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const server = Date.parse(headers.get('Date') ?? '');
  // A cache says how old its answer is; one that was kept for a saved page is older than what is known.
  if (Number.isNaN(server) || headers.has('Age')) return;
  if (server < (read()?.server ?? 0)) return;
  own = { server, device: Date.now() };
  try {
    if (isRight(own)) localStorage.removeItem(clockKey);
    else localStorage.setItem(clockKey, JSON.stringify(own));
  } catch {
    // Storage is forbidden or full.
  }
}

/**
 * Returns the time of the server as an instant: the device's clock, corrected by as much as it was
 * wrong when the server answered last, and never before that answer. Without an answer the device's
 * clock is all there is.
 */
export function serverNow(): Date {
  const reading = read();
  if (!reading) return new Date();
  return new Date(Math.max(reading.server, toServerTime(Date.now())));
}

/** Returns an instant of this device's clock by the server's. */
export function toServerTime(instant: number): number {
  const reading = read();
  return !reading || isRight(reading) ? instant : instant + reading.server - reading.device;
}
