/**
 * Types of the service worker that ours uses. TypeScript's own library for workers contradicts
 * that of pages.
 */
interface WaitingEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  /** The page that the browser fetches meanwhile, if it does. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<{ postMessage: (data: unknown) => void }[]>;
  };
  readonly registration: {
    readonly navigationPreload?: Record<'enable' | 'disable', () => Promise<void>>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: WaitingEvent & { tag: string }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: WaitingEvent & { data: unknown; ports: MessagePort[] }) => void,
  ): void;
}
