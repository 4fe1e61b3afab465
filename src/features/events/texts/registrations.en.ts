/** Texts of the events in the dashboard. */
export const dashboardEvents = {
  title: 'Your events',
  intro: 'Your registrations, and what is coming up.',
  mine: 'My registrations',
  mineNone: 'You have not registered for an event yet.',
  going: 'You have a place',
  /** `{n}` from 1 */
  waiting: 'Waiting list, no. {n}',
  cancelled: 'Cancelled',
  register: 'Register',
  speakers: 'Speakers',
  more: 'More events',
  all: 'See all events',
  /** Said once a registration is cancelled: `{title}`. */
  left: 'Your registration for {title} is cancelled.',
  leftFailed: 'The registration could not be cancelled. Check your connection, then try again.',
  leftPresent: 'Your attendance is recorded, so the registration can no longer be cancelled.',
  /** Heading of the webinar below the learner's own events. */
  webinar: 'A webinar we recommend',
} as const;
