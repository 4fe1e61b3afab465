// Limits what is being sent to the server at the same time, whether anything reads it or not.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { patienceFor } from '../../src/server/http/body-pace.ts';

/** Bodies that may be under way: of all together, and of one network, such as a school's. */
export const maxBodies = { all: 512, network: 64 };

/**
 * Milliseconds between two checks of the bodies, and those that a reader of a body has to respond
 * first.
 */
const interval = 1_000;
const lead = 3_000;
/** Milliseconds that a client who has its response has to finish sending. */
const linger = 5_000;

interface Body {
  request: IncomingMessage;
  /** Kept, since a request that was given up no longer names it. */
  socket: Socket;
  network: string;
  started: number;
  /** Bytes of the connection when it began. */
  from: number;
  answered: number | null;
}

/** True for a request that brings a body of which some is still to come. */
const isComing = ({ headers, complete }: IncomingMessage) =>
  !complete &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);

/** Returns true if the body waits for us, and not we for it. */
const isUnread = (request: IncomingMessage) => request.readableLength > 0;

export interface Bodies {
  /**
   * Registers a request; returns the status of the refusal if there is no room for its body,
   * otherwise null.
   */
  admit: (request: IncomingMessage, response: ServerResponse, network: string) => 429 | 503 | null;
  /** Ends the connections whose bodies come too slowly, or still come though they were answered. */
  sweep: (now?: number) => void;
}

/** Keeps watch over the bodies of a server; the caller sees to it that `sweep` is called. */
export function watchBodies(): Bodies {
  const bodies = new Set<Body>();

  const forgetComplete = () => {
    for (const body of bodies) {
      if (!isComing(body.request) || body.socket.destroyed) bodies.delete(body);
    }
  };

  return {
    admit(request, response, network) {
      if (!isComing(request)) return null;
      forgetComplete();
      const ofNetwork = [...bodies].filter((body) => body.network === network).length;
      const { socket } = request;
      const from = socket.bytesRead;
      const started = performance.now();
      const body: Body = { request, socket, network, from, started, answered: null };
      response.once('finish', () => (body.answered = performance.now()));
      bodies.add(body);
      if (ofNetwork >= maxBodies.network) return 429;
      return bodies.size > maxBodies.all ? 503 : null;
    },

    sweep(now = performance.now()) {
      forgetComplete();
      for (const body of bodies) {
        const { request, socket, answered, started, from } = body;
        if (answered === null && isUnread(request)) {
          body.started += interval;
          continue;
        }
        const received = socket.bytesRead - from;
        const end = answered === null ? started + patienceFor(received) + lead : answered + linger;
        if (now > end) socket.destroy();
      }
    },
  };
}

/** Checks the bodies every second, as long as the process has other work. */
export function sweepRegularly({ sweep }: Bodies): void {
  setInterval(sweep, interval).unref();
}
