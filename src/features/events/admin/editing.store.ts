import { atom } from 'nanostores';
import { pictureOf, type SettledPicture } from '~/lib/media/picture';
import { $hasSessionEnded } from '~/ui/session-ended';
import { duplicateOf, slugOf } from '../event-names';
import type { Proposal } from '../proposals/proposal.schema';
import type { AdminEvent, Speaker } from '../events.schema';
import { newEvent, valuesOf, type EventFormValues } from './event-form';

/** The event that the form is about, as it was when the form opened. */
export interface Editing {
  /** Null: a new event. */
  event: AdminEvent | null;
  values: EventFormValues;
  picture: SettledPicture;
  /** Ids of speakers to add once a new event is saved. */
  speakers: number[];
  /** The form holds something to save although nobody typed: a copy, a proposal, a draft. */
  isPrefilled: boolean;
  /** The form holds a copy of another event. */
  isCopy: boolean;
  /** The form goes on with what was typed before the session ended. */
  isRestored: boolean;
}

/** The open event form; null where there is none. */
export const $editing = atom<Editing | null>(null);

const fresh: Editing = {
  event: null,
  values: newEvent,
  picture: { kind: 'none' },
  speakers: [],
  isPrefilled: false,
  isCopy: false,
  isRestored: false,
};

export const addEvent = () => $editing.set(fresh);

export function editEvent(event: AdminEvent): void {
  $editing.set({ ...fresh, event, values: valuesOf(event), picture: pictureOf(event.image) });
}

/** Opens the form with a copy that is not yet saved. */
export function duplicateEvent(event: AdminEvent, speakers: number[]): void {
  $editing.set({
    ...fresh,
    // The join link is the first event's: people would meet in the wrong room.
    values: valuesOf({ ...duplicateOf(event, Date.now()), cancelledAt: null, joinLink: null }),
    picture: pictureOf(event.image),
    speakers,
    isPrefilled: true,
    isCopy: true,
  });
}

const badges: Readonly<Record<string, string>> = {
  webinar: 'Webinar',
  workshop: 'Workshop',
  meetup: 'Meetup',
  hackathon: 'Hackathon',
  'office-hours': 'Office hours',
};

/** Opens the form with what somebody proposed. */
export function planProposal(proposal: Proposal): void {
  const { title, reason, format, proposedDate } = proposal;
  const startsAt = proposedDate ? `${proposedDate}T19:00` : '';
  $editing.set({
    ...fresh,
    values: {
      ...newEvent,
      ...{ title, slug: slugOf(title), description: reason },
      startsAt,
      badge: badges[format] ?? newEvent.badge,
    },
    isPrefilled: true,
  });
}

/** Opens the form with a draft that was kept; the picture cannot be kept. */
export function resumeDraft(draft: Pick<Editing, 'event' | 'values' | 'speakers'>): void {
  const picture = pictureOf(draft.event?.image);
  $editing.set({ ...fresh, ...draft, picture, isPrefilled: true, isRestored: true });
}

export const closeEvent = () => $editing.set(null);

/** The open speaker form: a speaker, or `new`. */
export const $speakerForm = atom<Speaker | 'new' | null>(null);

/** As it is when the page opens. */
export function closeForms(): void {
  $editing.set(null);
  $speakerForm.set(null);
  $hasSessionEnded.set(false);
}
