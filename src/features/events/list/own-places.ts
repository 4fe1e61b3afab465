import { send } from '~/calls/send';
import { listOwnRegistrations } from '../registration/registration.calls';

/** Marks the events of the list in which the member has a place. */
export async function markOwnPlaces(): Promise<void> {
  const registrations = await send(listOwnRegistrations, {});
  for (const { eventId, status } of registrations) {
    const row = document.querySelector<HTMLElement>(`[data-event="${eventId}"]`);
    if (!row || status !== 'going') continue;
    row.dataset['own'] = '';
    for (const word of row.querySelectorAll<HTMLElement>('[data-yours]')) word.hidden = false;
  }
}
