import type { AstroLoggerDestination } from 'astro';
import { log } from './log.ts';

/**
 * Sends the framework's log lines to our log. The framework logs whole errors and addresses, so the
 * values of a failed statement and the query of an address are removed.
 */
export function cleanLine(message: string): string {
  return message
    .replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, '')
    .replace(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1');
}

export default (): AstroLoggerDestination => ({
  write({ level, label, message }) {
    if (level === 'silent') return;
    log[level]({ label: label ?? undefined }, cleanLine(message));
  },
});
