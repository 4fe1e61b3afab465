/** Milliseconds of processor time that a task takes in this thread, however busy the machine is. */
export function cpuTime(task: () => unknown): number {
  const start = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}
