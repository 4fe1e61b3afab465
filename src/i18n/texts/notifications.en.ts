/** Texts of notifications: bell, page, mails. */
export const notifications = {
  title: 'Notifications',
  intro: 'What has changed in your courses, events and submissions.',
  /** The bell without and with unread ones: `{n}`. */
  bell: 'Notifications',
  bellUnread: 'Notifications, {n} unread',
  all: 'All notifications',
  none: 'Nothing new yet. When something changes in your courses, events or submissions, you read it here.',
  loadFailed: 'Your notifications could not be loaded.',
  retry: 'Try again',
  markAll: 'Mark all as read',
  /** For assistive technology; `{text}` is the text of the notification. */
  markOne: 'Mark as read: {text}',
  unread: 'New',
  markFailed: 'This could not be marked as read. Please try again.',
  marked: 'All notifications are marked as read.',
  paging: 'Pages of notifications',
  latest: 'Latest',
  preferences: {
    heading: 'Notifications by email',
    intro:
      'Here every notification appears in any case. Choose which ones you also want by email. Emails about your places at events, job postings and applications always come, since you act on them.',
    kinds: {
      'course.enrolled': 'I have enrolled in a course',
      'course.opened': 'A course I waited for is open',
      'certificate.issued': 'A certificate of mine is ready',
      'collection.shared': 'My organisation gets a new collection',
      'proposal.answered': 'An event I proposed is answered',
      'logbook.answered': 'An entry of my trainer logbook is looked at',
      'work.rated': 'My work was rated',
      'mistake.corrected': 'A mistake I reported is corrected',
      'membership.decided': 'My membership of an organisation is decided',
    },
    saved: 'Your choice is saved.',
    failed: 'Your choice could not be saved. Please try again.',
  },
  /** Texts by kind and state; `{title}`. */
  lines: {
    'course.enrolled': 'You are enrolled in the course “{title}”.',
    'course.opened': 'The course “{title}” is open: you can start now.',
    'certificate.issued': 'Your certificate for “{title}” is ready.',
    'event.place': 'A place has become free: you take part in “{title}”.',
    'collection.shared': 'Your organisation has a new collection: “{title}”.',
    'proposal.answered.accepted': 'We would like to hold the event you proposed: “{title}”.',
    'proposal.answered.declined': 'We cannot hold the event you proposed: “{title}”.',
    'submission.answered.accepted': 'Your job “{title}” has been accepted.',
    'submission.answered.declined': 'Your job “{title}” was not accepted.',
    'application.changed.submitted': 'We have your application for the trainer programme.',
    'application.changed.in-review': 'We are reading your application for the trainer programme.',
    'application.changed.accepted': 'You are accepted into the trainer programme. Welcome.',
    'application.changed.waiting-list':
      'Your application for the trainer programme is on the waiting list.',
    'application.changed.declined':
      'We cannot accept your application for the trainer programme this time.',
    'logbook.answered.confirmed': 'Your logbook entry “{title}” is confirmed.',
    'logbook.answered.declined': 'Your logbook entry “{title}” needs another look from you.',
    'work.rated.accepted': 'Your work was rated: “{title}” is accepted.',
    'work.rated.returned': 'Your work was rated: “{title}” comes back with notes for a revision.',
    'mistake.corrected': 'Thank you, this is corrected. You reported it in “{title}”.',
    'membership.decided.confirmed':
      'You are now a confirmed member of {title}: its courses and collections are open to you.',
    'membership.decided.refused':
      '{title} has not confirmed your membership. Courses for everyone stay open to you.',
  },
  mail: {
    /** `{name}` */
    greeting: 'Hello {name},',
    open: 'Open it',
    note: 'You get this email because you chose it in your notification settings.',
    stop: 'No more emails of this kind',
  },
  stop: {
    title: 'No more emails of this kind?',
    text: 'You will still see these notifications when you are logged in.',
    button: 'Stop these emails',
    doneTitle: 'These emails are stopped',
    doneText: 'You can turn them on again in your notification settings.',
    goneTitle: 'This link is no longer valid',
    goneText: 'Please change your notification settings after logging in.',
    failed: 'That did not work. Please try again in a moment.',
    settings: 'Notification settings',
  },
} as const;
