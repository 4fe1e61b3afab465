import type { APIContext } from 'astro';
import { getEnv } from '../env';
import { addressBehind, getNetwork, plainAddress } from './network';
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

/** Names the sender of a request in rate limits; the address itself is stored nowhere. */
export function clientKey(context: Asked): string {
  const { headers } = context.request;
  const address = __ON_VERCEL__
    ? plainAddress(headers.get('x-real-ip') ?? 'unknown')
    : addressBehind(getPeer(context), headers.get('x-forwarded-for'), getEnv().TRUSTED_PROXY);
  return keyedHash('address', getNetwork(address));
}
