import type { WorkerScope } from './worker-types';

// Stands in for the worker where it was switched off (`SERVICE_WORKER=off`): it takes away itself and
// all pages that it cached. What people did and the server does not have yet stays.
const worker = globalThis as unknown as WorkerScope & {
  registration: { unregister: () => Promise<boolean> };
};

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
