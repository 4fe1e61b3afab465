import { createDb, type Connection } from '#db/client';
import { migrate } from '#db/migrate';

/** An empty, migrated database of its own, in this process. */
export async function freshDatabase(): Promise<Connection> {
  const connection = await createDb('memory:');
  await migrate(connection);
  return connection;
}
