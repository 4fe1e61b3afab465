/** The result of a call with its own status, or with headers; `serve` sends it as JSON. */
export class Reply<Result> {
  readonly result: Result;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    result: Result,
    { status, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    this.result = result;
    this.status = status;
    this.headers = headers;
  }
}
