// Whether the database of a server that starts can be used.
import { setTimeout as wait } from 'node:timers/promises';
import { opened } from '../../src/server/database-opening.ts';

/** Milliseconds until a server that was too busy to answer is asked again. */
const againMs = 500;

/**
 * Asks a server at `url` whether it is ready. The first question has it open the embedded database,
 * migrate and fill it, which may take minutes. Returns false only if that failed: a question that
 * had to wait, or was refused since too much was asked, says nothing. A database of its own is asked
 * once, since the site has pages without it.
 */
export async function awaitReady(url: string, isEmbedded: boolean): Promise<boolean> {
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady || !isEmbedded) return isReady;
    const isOpen = await opened();
    if (isOpen === false) return false;
    await wait(againMs);
  }
}
