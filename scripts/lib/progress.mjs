// Shows that a long command is running: on a terminal with the seconds, elsewhere with two lines.
import { spawn, spawnSync } from 'node:child_process';

/** Updates the label and the seconds in place, in another process, because this one is blocked. */
const ticker = `
const started = Date.now();
const write = () => process.stdout.write(
  '\\r' + process.argv[1] + ' … ' + Math.round((Date.now() - started) / 1000) + ' s '
);
write();
setInterval(write, 1000);
`;

/**
 * Runs a command to its end, like `spawnSync`, with a message before and after. `doing` and `done`
 * are these messages, without punctuation.
 */
export function runShown(doing, done, command, args, options) {
  const { isTTY } = process.stdout;
  const started = Date.now();
  const status = isTTY
    ? spawn(process.execPath, ['-e', ticker, doing], { stdio: ['ignore', 'inherit', 'ignore'] })
    : console.log(`${doing} …`);
  const result = spawnSync(command, args, options);
  status?.kill();
  // Back to the start of the line, and clear it.
  if (isTTY) process.stdout.write('\r\x1b[K');
  if (result.status === 0) {
    console.log(`${done} in ${Math.max(1, Math.round((Date.now() - started) / 1000))} s.`);
  }
  return result;
}
