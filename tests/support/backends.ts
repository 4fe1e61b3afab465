import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { createDb, type Connection } from '#db/client';
import { freshEmbedded } from './database';
import { connect, copyTemplate } from './drivers';
import { postgresBin } from './postgres';
import { startRelay } from './websocket-relay';

/** What a test can run on here, whatever the backend of its part. */
export const backends = [
  'PGlite',
  ...(postgresBin ? (['PostgreSQL', "Neon's driver"] as const) : []),
] as const;
export type Backend = (typeof backends)[number];

async function open(url: string, backend: Backend): Promise<Connection> {
  if (backend !== "Neon's driver") return createDb(url);
  const relay = await startRelay();
  const connection = await connect(url, { relay: relay.host });
  const close = async () => {
    await connection.close();
    await relay.stop();
  };
  return { ...connection, close };
}

export async function freshOn(backend: Backend): Promise<Connection> {
  const server = inject('postgres');
  if (backend === 'PGlite' || !server) return freshEmbedded();
  return open(await copyTemplate(server), backend);
}

export async function blankOn(backend: Exclude<Backend, 'PGlite'>): Promise<Connection> {
  const server = inject('postgres');
  if (!server) throw new Error('There is no PostgreSQL server.');
  const name = `blank_${randomUUID().replaceAll('-', '_')}`;
  const admin = await createDb(server.template, { max: 1 });
  await admin.db.execute(sql.raw(`create database ${name} template template0`));
  await admin.close();
  const url = new URL(server.template);
  url.pathname = `/${name}`;
  return open(url.href, backend);
}
