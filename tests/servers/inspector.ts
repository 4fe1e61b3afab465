import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface Memory {
  /** Bytes of live objects, counted after a garbage collection. */
  heapUsed: number;
  /** Bytes that the process has from the system. */
  rss: number;
}

/** Starts a server with a debugger on a free local port. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Measures the memory of a process that was started with `inspectable`; `output` is what it printed. */
export async function openInspector(output: string) {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error(`No debugger listens:\n${output}`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let serial = 0;
  const ask = async (method: string, params: Record<string, unknown> = {}): Promise<unknown> => {
    const id = ++serial;
    const answer = new Promise<unknown>((resolve) => {
      const read = (data: Buffer) => {
        const message = JSON.parse(data.toString()) as { id?: number; result?: unknown };
        if (message.id !== id) return;
        socket.off('message', read);
        resolve(message.result);
      };
      socket.on('message', read);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  };
  return {
    async memory(): Promise<Memory> {
      await ask('HeapProfiler.collectGarbage');
      const { result } = (await ask('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      })) as { result: { value: Memory } };
      return result.value;
    },
    close: () => socket.close(),
  };
}
