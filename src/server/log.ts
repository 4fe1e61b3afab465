import pino from 'pino';

/** The server's log: one JSON object a line. Never log personal data or secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
