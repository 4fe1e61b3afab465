import { useEffect, useState, useSyncExternalStore } from 'react';
import { send } from '~/calls/send';
import { readPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import type { Invited } from '../responses.schema';
import { readInvitation } from './auth.calls';
import { noChange } from './page-values';

/** The invitation token in the address of this page. */
const invitationOfAddress = () => new URLSearchParams(window.location.search).get('invitation');

/** The state of an invitation: none in the URL, valid, or invalid. */
export type InvitationState =
  | { is: 'none' | 'busy' | 'gone' | 'failed' }
  | { is: 'open'; token: string; invited: Invited };

/** The invitation that the address of the page names. */
export function useInvitation(): { state: InvitationState; expire: () => void } {
  const token = useSyncExternalStore(noChange, invitationOfAddress, () => null);
  const [state, setState] = useState<InvitationState>({ is: 'busy' });

  useEffect(() => {
    if (token === null) return;
    let isShown = true;
    const show = (next: InvitationState) => isShown && setState(next);
    const lang = readPath(window.location.pathname).locale;
    send(readInvitation, { lang }, { token }).then(
      (invited) => show({ is: 'open', token, invited }),
      (error: unknown) => {
        const isRefused = error instanceof ApiError && [400, 410].includes(error.status);
        show({ is: isRefused ? 'gone' : 'failed' });
      },
    );
    return () => {
      isShown = false;
    };
  }, [token]);

  return {
    state: token === null ? { is: 'none' } : state,
    expire: () => setState({ is: 'gone' }),
  };
}
