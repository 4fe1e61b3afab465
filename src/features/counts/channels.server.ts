import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { channels } from '#db/schema';
import { isChannelName, noChannel, otherChannel } from '~/lib/counts/via';

/** The channels of staff among some names. */
export async function findChannels(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: channels.name })
    .from(channels)
    .where(inArray(channels.name, [...new Set(names)]));
  return new Set(rows.map(({ name }) => name));
}

/** The channel that an address named, as it is kept; without one `none`. */
export async function toChannel(db: Db, via: string | undefined): Promise<string> {
  if (!via || via === noChannel) return noChannel;
  const isKnown = isChannelName(via) && (await findChannels(db, [via])).has(via);
  return isKnown ? via : otherChannel;
}
