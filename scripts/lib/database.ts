import { createDb, type Connection } from '../../db/client.ts';
import { readEnv } from '../../src/server/env.ts';

/**
 * Runs a command on the database of `DATABASE_URL`; a failure is one message and exit code 1.
 * `isPatient`: no timeout for its statements.
 */
export async function withDatabase(
  work: (connection: Connection) => Promise<void>,
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<void> {
  let connection: Connection | null = null;
  try {
    connection = await createDb(readEnv(process.env).DATABASE_URL, {
      ...(isPatient && { patience: 0 }),
    });
    await work(connection);
  } catch (error) {
    const { message, cause } = error as Error;
    console.error(cause instanceof Error ? `${message}\n${cause.message}` : message);
    process.exitCode = 1;
  } finally {
    await connection?.close();
  }
}
