import { sandboxPath } from '~/config/security';
import { guardName, guardPage } from './guard-loops';

/** What running code tells the page around it. */
export type ProgramNews =
  | { kind: 'log'; text: string }
  | { kind: 'error'; name: string; text: string; line: number }
  /** A loop went on for too long and was ended. */
  | { kind: 'endless'; line: number }
  /** It asked for something outside of itself, such as a picture of another site. */
  | { kind: 'refused'; text: string; line: number }
  /** It has said too much; the rest is not told. */
  | { kind: 'full' }
  /** The place for it did not load: there is no connection. */
  | { kind: 'away' }
  /** It gave no answer and was removed. */
  | { kind: 'stopped' };

/** Milliseconds. */
const maxRound = 2_000;
const beat = 1_000;
/** Beats without an answer after which code is removed, or its place counts as not loaded. */
const maxSilence = 4;
const maxStart = 8;

/** The policy of `/sandbox.html` once more, where a server should lose its header. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'";

/**
 * Runs in the frame before the code of people. It is passed as text, and so uses nothing from
 * outside.
 */
function prelude(guard: string, limit: number, linesBefore: number): void {
  const send = (news: object) => parent.postMessage(news, '*');
  const later = setTimeout;
  const toText = (value: unknown): string => {
    if (value instanceof Element) return `<${value.localName}>`;
    if (typeof value !== 'object' || value === null || value instanceof Error) return String(value);
    try {
      return JSON.stringify(value);
    } catch {
      return String(value);
    }
  };
  const log = (...values: unknown[]) => send({ kind: 'log', text: values.map(toText).join(' ') });
  Object.assign(console, { log, info: log, debug: log, warn: log, error: log });
  // Windows that ask would stop the page around.
  Object.assign(globalThis, { alert: log, print: () => undefined });
  // The policy does not know these: they reach others without a request.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'])
    Reflect.deleteProperty(globalThis, name);

  const ended = new Error('endless');
  const tell = (thrown: unknown, text: string, line: number) => {
    const { name = '', message = text } = (thrown ?? {}) as Partial<Error>;
    send({ kind: 'error', name, text: message, line: line - linesBefore });
  };
  addEventListener('error', (event) => {
    // It was told where it was ended.
    if (event.error === ended) event.preventDefault();
    else tell(event.error, event.message, event.lineno);
  });
  addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (reason === ended) return event.preventDefault();
    const stack = String((reason as Partial<Error> | null)?.stack);
    tell(reason, String(reason), Number(/srcdoc:(\d+)/.exec(stack)?.[1] ?? 0));
  });
  addEventListener('securitypolicyviolation', ({ blockedURI, lineNumber }) => {
    send({ kind: 'refused', text: blockedURI, line: lineNumber - linesBefore });
  });

  let began = 0;
  const round = (line: number) => {
    const now = Date.now();
    if (began === 0) {
      began = now;
      // Comes when the code has given way to others.
      later(() => {
        began = 0;
      });
    }
    if (now - began <= limit) return true;
    send({ kind: 'endless', line });
    throw ended;
  };
  Object.defineProperty(globalThis, guard, { value: round });
}

/** The page of a frame. What stands before the code is no line of it. */
export function toFramePage(code: string): string {
  const setUp = prelude.toString();
  const linesBefore = setUp.split('\n').length - 1;
  return (
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    '<meta name="viewport" content="width=device-width">' +
    `<script>(${setUp})("${guardName}",${maxRound},${linesBefore})</script>` +
    guardPage(code)
  );
}

const kinds = new Set(['log', 'error', 'endless', 'refused', 'full']);

/** What a frame told, if it has the form of news: the code itself may send anything. */
function toNews(data: unknown): ProgramNews | null {
  const { kind, name, text, line } = (data ?? {}) as Record<string, unknown>;
  if (typeof kind !== 'string' || !kinds.has(kind)) return null;
  const cut = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2_000) : '');
  const whole = Number.isInteger(line) ? (line as number) : 0;
  return { kind, name: cut(name), text: cut(text), line: whole } as ProgramNews;
}

/**
 * Runs code in a place of the page and tells what comes of it; returns what ends it.
 *
 * The frame has no attribute `sandbox`, since service workers answer for no frame that has it, and a
 * saved lesson would not run: its own headers say it (`sandboxHeaders`), and the frame within has the
 * attribute too.
 */
export function runProgram(
  place: Element,
  code: string,
  title: string,
  tell: (news: ProgramNews) => void,
): () => void {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = sandboxPath;
  let isReady = false;
  let silence = 0;
  const end = () => {
    clearInterval(timer);
    window.removeEventListener('message', receive);
    frame.remove();
  };
  const send = (message: string) => frame.contentWindow?.postMessage(message, '*');
  const receive = ({ data, source }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow) return;
    silence = 0;
    if (data === 'ready' && !isReady) {
      isReady = true;
      send(toFramePage(code));
    }
    const news = toNews(data);
    if (news) tell(news);
  };
  // Browsers that give the frame a process of its own go on while its code does not answer.
  const timer = setInterval(() => {
    silence += 1;
    if (silence > (isReady ? maxSilence : maxStart)) {
      end();
      tell({ kind: isReady ? 'stopped' : 'away' });
    } else if (isReady) send('ping');
  }, beat);
  window.addEventListener('message', receive);
  place.replaceChildren(frame);
  return end;
}
