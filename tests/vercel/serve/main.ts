// Serves `.vercel/output` at HOST and PORT, with the environment that its functions are to have.
import type { AddressInfo } from 'node:net';
import { createOutputServer } from './server.ts';

process.env.NODE_ENV = 'production';
process.env.VERCEL = '1';
const host = process.env.HOST ?? '127.0.0.1';
const server = createOutputServer({ output: '.vercel/output', project: 'vercel.json' });
server.listen(Number(process.env.PORT ?? 4640), host, () => {
  console.log(`The output is served at http://${host}:${(server.address() as AddressInfo).port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
