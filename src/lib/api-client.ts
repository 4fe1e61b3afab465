/** A call that the server did not answer with success; `status` is 0 where there was no answer. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(`${status}: ${detail}`);
    this.status = status;
  }
}

/** GETs JSON with cookies (spec §7). Any other answer than success throws an `ApiError` (spec §8). */
export async function getJson<Result>(path: string): Promise<Result> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) {
    const body = await response.text();
    throw new ApiError(response.status, body || response.statusText);
  }
  return (await response.json()) as Result;
}
