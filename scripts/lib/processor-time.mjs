// Processor time of processes, as Linux counts it.
import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of one tick of `/proc`. */
const tick = 10;

/** Returns the fields of `/proc/<pid>/stat` after the name, from the state on. */
export function readStat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return null;
  }
}

/** Returns the milliseconds of processor time that a process has taken, with its children that have ended. */
export function getCpu(pid) {
  const stat = readStat(pid);
  return stat ? stat.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) * tick : 0;
}

/** Returns the same for PostgreSQL: its first process and all children. */
export function getDatabaseCpu(postmaster) {
  const children = readdirSync('/proc').filter((pid) => Number(readStat(pid)?.[1]) === postmaster);
  return [postmaster, ...children].reduce((sum, pid) => sum + getCpu(pid), 0);
}
