// Set by the bundle, awaited by the Node server, which is another module graph.
const key = Symbol.for('sinau.database-opening');
const shared = globalThis as { [key]?: Promise<unknown> };

/** The embedded database cannot be used yet: it is being opened, brought up to date and filled. */
export class DatabaseOpeningError extends Error {
  constructor() {
    super('The embedded database is being opened.');
    this.name = 'DatabaseOpeningError';
  }
}

export function setOpening(opening: Promise<unknown>): void {
  shared[key] = opening;
}

/** Whether the embedded database could be opened, once that is known; null if nothing has asked for it. */
export async function opened(): Promise<boolean | null> {
  if (!shared[key]) return null;
  return shared[key].then(
    () => true,
    () => false,
  );
}
