import { AppError } from '../errors';
import { requestContext } from './request-context';

/** Bytes of bodies that are held while they are read: of all together, and of one network. */
export const maxHeldBytes = { all: 96 * 1024 * 1024, network: 40 * 1024 * 1024 };

const retryAfter = 10;

let all = 0;
const perNetwork = new Map<string, number>();

export interface HeldBytes {
  /** Counts bytes that have arrived; throws `rate_limited` or `unavailable` if there is no room. */
  add: (size: number) => void;
  /** Forgets all that was counted. */
  release: () => void;
}

/**
 * Counts the memory that a body occupies while it arrives: many unfinished bodies fill no more than
 * the share of one network, and all together no more than the server can hold.
 */
export function holdBytes(): HeldBytes {
  const network = requestContext.getStore()?.network ?? '';
  let own = 0;
  const count = (size: number) => {
    own += size;
    all += size;
    const sum = (perNetwork.get(network) ?? 0) + size;
    if (sum > 0) perNetwork.set(network, sum);
    else perNetwork.delete(network);
  };
  return {
    add: (size) => {
      count(size);
      if (network !== '' && (perNetwork.get(network) ?? 0) > maxHeldBytes.network) {
        throw new AppError('too_much_data', undefined, { retryAfter });
      }
      if (all > maxHeldBytes.all) throw new AppError('overloaded', undefined, { retryAfter });
    },
    release: () => count(-own),
  };
}
