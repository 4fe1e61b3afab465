import type { PrivateEventRow } from '~/features/events/event-rows.server';

/** A row of the table of events, for rules and files that need no database. */
export function eventRow(values: Partial<PrivateEventRow> = {}): PrivateEventRow {
  const made = new Date('2026-01-05T02:00:00Z');
  return {
    id: 7,
    title: 'Belajar AI',
    subtitle: null,
    slug: 'belajar-ai',
    description: null,
    badge: 'Webinar',
    dateTime: null,
    startsAt: new Date('2026-05-17T12:30:00Z'),
    endsAt: new Date('2026-05-17T14:30:00Z'),
    timezone: 'Asia/Jakarta',
    location: 'Online (Zoom)',
    image: null,
    gradient: 'nila',
    registerLink: null,
    recordingLink: null,
    joinLink: null,
    isFeatured: false,
    isDraft: false,
    publishAt: null,
    categoryId: null,
    skills: [],
    status: 'upcoming',
    viewCount: 0,
    capacity: null,
    cancelledAt: null,
    sequence: 0,
    lessonHours: null,
    programmeKind: null,
    givesCertificate: true,
    sourceLocale: 'id',
    createdAt: made,
    updatedAt: made,
    version: 1,
    ...values,
  };
}
