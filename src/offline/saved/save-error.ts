/** Why this browser can save nothing: its address, its storage, or its service worker. */
export type Obstacle = 'insecure' | 'storage' | 'worker';

/** Reason for missing space: other saved things, or the browser's quota. */
export type RoomProblem = 'full' | 'quota';

export type SaveProblem = Obstacle | RoomProblem | 'network' | 'refused' | 'paused';

export class SaveError extends Error {
  constructor(readonly problem: SaveProblem) {
    super(problem);
  }
}

const isQuota = (error: unknown) => (error as Error | null)?.name === 'QuotaExceededError';

/** Converts a failed write of the browser to a `SaveError`. */
export function toSaveError(error: unknown): SaveError {
  if (error instanceof SaveError) return error;
  return new SaveError(isQuota(error) ? 'full' : 'storage');
}
