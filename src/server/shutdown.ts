type Task = () => Promise<unknown>;

// Registered by the bundle, run by the Node server, which is another module graph.
const key = Symbol.for('sinau.shutdown');
const shared = globalThis as { [key]?: Map<string, Task> };
const tasks = (shared[key] ??= new Map<string, Task>());

/** The order in which a process shuts down: running work needs the database. */
const order = ['jobs', 'background', 'database'] as const;

/** Names what an orderly end of the process has to wait for. */
export function atShutdown(name: (typeof order)[number], task: Task): void {
  tasks.set(name, task);
}

/** Does all that, one after the other. */
export async function shutDown(): Promise<void> {
  for (const name of order) await tasks.get(name)?.();
}
