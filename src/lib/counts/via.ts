/** The channel of an address that names none, and of one that names an unknown one. */
export const noChannel = 'none';
export const otherChannel = 'other';

const channelPattern = /^[a-z0-9-]{1,24}$/;

export const isChannelName = (text: string) => channelPattern.test(text);

/**
 * The channel that an address names in `?via=`, or behind `#` where the page came from a cache that keeps
 * no query.
 */
export function viaOf({ search, hash }: { search: string; hash: string }): string {
  const via =
    new URLSearchParams(search).get('via') ?? new URLSearchParams(hash.slice(1)).get('via');
  if (via === null) return noChannel;
  return isChannelName(via) ? via : otherChannel;
}
