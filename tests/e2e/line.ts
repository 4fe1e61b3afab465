import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * A line to a server that can be cut: Playwright's `setOffline` does not reach the requests of service
 * workers. It has an origin of its own.
 */
export class Line {
  #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #isCut = false;
  /** A path in place of which another is asked for, as after a deployment. */
  instead: readonly [path: string, other: string] | undefined;
  /** Method and path of a call that reaches the server, and whose answer never comes back. */
  muted: string | undefined;
  /** What was asked for over it, as method and path. */
  readonly asked: string[] = [];

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get origin(): string {
    const { port } = this.#server?.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async open(): Promise<void> {
    const server = createServer((client) => {
      if (this.#isCut) {
        client.destroy();
        return;
      }
      const upstream = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [client, upstream]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          client.destroy();
          upstream.destroy();
        });
      }
      client.on('data', (data) => {
        for (const [, call] of data.toString('latin1').matchAll(/^([A-Z]+ \/\S*) HTTP\/1\.1\r$/gm))
          this.asked.push(call ?? '');
        if (this.muted && this.asked.at(-1) === this.muted) upstream.unpipe(client).resume();
      });
      upstream.pipe(client);
      client.on('data', (data) => {
        const [path, other] = this.instead ?? [];
        const text = data.toString('latin1');
        upstream.write(
          Buffer.from(path ? text.replace(`GET ${path} `, `GET ${other} `) : text, 'latin1'),
        );
      });
      client.on('end', () => upstream.end());
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  }

  cut(): void {
    this.#isCut = true;
    this.#drop();
  }

  /** Leads to another server from now on, as after a deployment. */
  lead(target: string): void {
    this.#target = new URL(target);
    this.#drop();
  }

  #drop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server?.close(resolve));
  }
}
