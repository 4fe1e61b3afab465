import { countsPath } from '~/config/small-paths';
import { sendChange } from '../send-change';
import { deliver } from './device-counts';

/** Tabs of a browser send one after the other, as far as it can have them wait. */
const lockName = 'counts';

/** Sends the sums of this device, which names nobody: without cookies. */
export async function deliverCounts(): Promise<void> {
  const work = () =>
    deliver({
      store: localStorage,
      now: () => Date.now(),
      newId: () => crypto.randomUUID(),
      send: (sending) =>
        sendChange(countsPath, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(sending),
          credentials: 'omit',
          keepalive: true,
        }).then(
          ({ status }) => status,
          () => 0,
        ),
    });
  await (navigator.locks?.request(lockName, work) ?? work());
}
