import { Agent, request } from 'node:http';

export interface RawAnswer {
  /** 0 if the connection ended without a response. */
  status: number;
  headers: string;
  text: string;
  milliseconds: number;
  /** True if another request was sent on its connection before. */
  isReused: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends what `fetch` would correct or refuse: any method, address and header. */
export function sendRaw(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Uint8Array | null,
): Promise<RawAnswer> {
  const started = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((done) => {
    let isDone = false;
    const end = (answer: Omit<RawAnswer, 'milliseconds' | 'isReused'>) => {
      if (isDone) return;
      isDone = true;
      done({
        ...answer,
        milliseconds: performance.now() - started,
        isReused: sent.reusedSocket,
      });
    };
    const sent = request({
      agent,
      hostname,
      port,
      method,
      // The client refuses characters that an address cannot contain at all.
      path: path.replace(/[^!-~]/gu, encodeURIComponent),
      headers: { ...headers, 'content-length': String(body?.byteLength ?? 0) },
    });
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      const answer = () =>
        end({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders.join('\n'),
          text: Buffer.concat(chunks).toString(),
        });
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', answer);
      response.on('error', answer);
    });
    sent.on('upgrade', (response, socket) => {
      socket.destroy();
      end({ status: response.statusCode ?? 0, headers: '', text: '' });
    });
    sent.on('error', (error) => end({ status: 0, headers: '', text: String(error) }));
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer in 20 s')));
    sent.end(body ?? undefined);
  });
}
