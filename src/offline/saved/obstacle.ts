import { assetCache } from './caches';
import type { Obstacle } from './save-error';
import { getItem } from './saved-items';

/** Returns what keeps this browser from saving anything, or null. */
export async function findObstacle(): Promise<Obstacle | null> {
  if (!globalThis.isSecureContext) return 'insecure';
  try {
    // In private windows, and if site data are blocked, caches are missing or throw.
    await caches.has(assetCache);
    await getItem('');
  } catch {
    return 'storage';
  }
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    // The worker may not be registered yet, since that waits for an idle moment.
    const worker = registration ?? (await navigator.serviceWorker.register('/sw.js'));
    return worker ? null : 'worker';
  } catch {
    return 'worker';
  }
}
