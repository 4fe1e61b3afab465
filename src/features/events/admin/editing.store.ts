import { defaultLocale } from '~/i18n/locales';
import { toPicture } from '~/lib/media/picture';
import { createEditingStore } from '~/ui/admin/editing.store';
import { toSlug } from '~/lib/text-forms/slug';
import { findDuplicate } from '../event-names';
import type { Proposal } from '../proposals/proposal.schema';
import type { AdminCategory, AdminEvent, AdminSpeaker } from '../events.schema';
import type { CategoryFields, SpeakerFields } from './events-admin.api';
import { newEvent, toValues, type EventExtra, type EventFormValues } from './event-values';

export const eventEditing = createEditingStore<AdminEvent, EventFormValues, EventExtra>({
  name: 'event',
  empty: newEvent,
  extra: { speakers: [] },
  toValues,
  getPicture: ({ image }) => image,
});

/** Opens the form with a copy that is not yet saved. */
export function duplicateEvent(event: AdminEvent, speakers: number[]): void {
  eventEditing.prefill({
    // The join link belongs to the original: attendees of the copy would join the wrong meeting.
    values: toValues({ ...findDuplicate(event, Date.now()), cancelledAt: null, joinLink: null }),
    picture: toPicture(event.image),
    extra: { speakers },
    origin: 'copy',
  });
}

const badges: Readonly<Record<string, string>> = {
  webinar: 'Webinar',
  workshop: 'Workshop',
  meetup: 'Meetup',
  hackathon: 'Hackathon',
  'office-hours': 'Office hours',
};

/** Opens the form of a new event, filled in from a proposal. */
export function planProposal(proposal: Proposal): void {
  const { title, reason, format, proposedDate, locale } = proposal;
  eventEditing.prefill({
    values: {
      ...newEvent,
      title,
      slug: toSlug(title),
      description: reason,
      startsAt: proposedDate ? `${proposedDate}T19:00` : '',
      badge: badges[format] ?? newEvent.badge,
      sourceLocale: locale,
    },
    origin: 'request',
  });
}

export const speakerEditing = createEditingStore<AdminSpeaker, SpeakerFields>({
  name: 'event-speaker',
  empty: { name: '', title: '', initials: '', link: '', sourceLocale: defaultLocale },
  extra: {},
  toValues: ({ name, title, initials, link, sourceLocale }) => ({
    name,
    title: title ?? '',
    initials: initials ?? '',
    link: link ?? '',
    sourceLocale,
  }),
  getPicture: ({ image }) => image,
});

export const categoryEditing = createEditingStore<AdminCategory, CategoryFields>({
  name: 'event-category',
  empty: { name: '', color: 'blue', sourceLocale: defaultLocale },
  extra: {},
  toValues: ({ name, color, sourceLocale }) => ({ name, color, sourceLocale }),
});
