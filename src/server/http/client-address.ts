import type { APIContext } from 'astro';
import { getEnv } from '../env';
import { addressBehind, getNetworks, plainAddress } from '../gate/network';
import { keyedHash } from '../auth/secret';

declare const __ON_VERCEL__: boolean;

type Asked = Pick<APIContext, 'request' | 'clientAddress'>;

/** The socket's peer; if the adapter knows none, all visitors count as one. */
function getPeer(context: Asked): string {
  try {
    return context.clientAddress;
  } catch {
    return 'unknown';
  }
}

/** The networks of the sender of a request, the narrowest first. */
export function networksOf(context: Asked): string[] {
  const { headers } = context.request;
  return getNetworks(
    __ON_VERCEL__
      ? plainAddress(headers.get('x-real-ip') ?? 'unknown')
      : addressBehind(getPeer(context), headers.get('x-forwarded-for'), getEnv().TRUSTED_PROXY),
  );
}

/**
 * Names the sender of a request in rate limits, which count its wider network too where it has one
 * (`countAttempt`); the address itself is stored nowhere.
 */
export const clientKey = (context: Asked): string =>
  networksOf(context)
    .map((network) => keyedHash('address', network))
    .join('/');
