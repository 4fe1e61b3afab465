export const events = {
  heading: 'Events',
  /** The list on home. */
  onHome: 'What is on',
  intro: 'Webinars, workshops and meetups where you learn live and can ask questions.',
  featuredHeading: 'Featured event',
  status: { upcoming: 'Upcoming', live: 'Live', past: 'Past', cancelled: 'Cancelled' },
  dateTba: 'Date TBA',
  defaultLocation: 'Online',
  /** The usual badges and categories, by their English names. */
  kinds: {
    Webinar: 'Webinar',
    Workshop: 'Workshop',
    Meetup: 'Meetup',
    Bootcamp: 'Bootcamp',
    Hackathon: 'Hackathon',
    'Office hours': 'Office hours',
    'Available On-Demand': 'Available On-Demand',
  },
  register: 'Register Now',
  viewRecording: 'View Recording',
  availableOnDemand: 'Available On-Demand',
  speakers: 'Speakers',
  otherHeading: 'Other events',
  viewAll: 'View all events',
  empty: 'No events available at the moment.',
  noDescription: 'No description available',
  errorTitle: 'The events could not be loaded',
  errorText: 'Check your connection, then try again.',
  lightbox: {
    /** `{title}` of the event */
    open: 'View the picture of {title} full screen',
    close: 'Close picture',
    prev: 'Previous picture',
    next: 'Next picture',
    zoom: 'Zoom in or out',
    error: 'The picture could not be loaded.',
  },
} as const;

export const eventsPage = {
  title: 'Events',
  intro: 'Webinars, workshops and meetups, live and on demand.',
  allHeading: 'All Events',
  register: 'Register for Event',
  learnMore: 'Learn more',
  empty: 'No events found. Check back soon for upcoming events!',
  back: 'Back to events',
} as const;

/** Texts of the public event pages, of the mails about events, and of the proposal form. */
export const eventPages = {
  filter: {
    /** Names of the menus of links. */
    status: 'Status',
    category: 'Category',
    skill: 'Skill',
    all: 'All',
    found: { one: '{n} event', other: '{n} events' },
    clear: 'Show all events',
    /** No results for a filter. */
    nothing: 'No event matches this filter.',
  },
  paging: 'Pages of the event list',
  propose: 'Submit Event Proposal',
  subscribe: {
    heading: 'Never miss an event',
    text: 'Subscribe once, and every event appears in your own calendar and stays up to date.',
    calendar: 'Subscribe to the calendar',
    rss: 'RSS',
  },
  /** Names of the feeds. */
  feed: {
    all: 'Events of {brand}',
    description: 'Webinars, workshops and meetups of {brand}.',
  },
  /** The title of a cancelled event where nothing else says so. */
  cancelledTitle: 'Cancelled: {title}',
  cancelledNote: 'This event was cancelled.',
  /** `{time}` on the visitor's own clock. */
  yourTime: 'Your time: {time}',
  calendar: {
    heading: 'Add to calendar',
    file: 'Calendar file (.ics)',
    google: 'Google Calendar',
  },
  share: 'Share this event',
  registration: {
    heading: 'Take part',
    text: 'Taking part is free. We send you a confirmation with a calendar invitation, and a reminder the day before.',
    login: 'Log in to register',
    /** Beside a place that the link of a reminder shows. */
    loginToCancel: 'Log in to cancel',
    register: 'Register for Event',
    cancel: 'Cancel registration',
    confirmCancel: 'Yes, cancel my registration',
    keep: 'Keep my place',
    going: 'You are registered. See you at the event.',
    /** `{n}`: place on the waiting list. */
    waiting:
      'You are number {n} on the waiting list. We will write to you as soon as a place is free.',
    full: 'All places are taken.',
    /** `{n}` of `{capacity}` */
    places: '{n} of {capacity} places taken',
    joinQueue: 'Join the waiting list',
    closed: 'Registration is closed.',
    /** Why it cannot be cancelled. */
    present: 'Your attendance is recorded, so the registration can no longer be cancelled.',
    wishesFull: 'Please confirm your email address first, then you can register for more events.',
    failed: 'That did not work. Please try again.',
    retry: 'Try again',
    /** If the address is not confirmed: what happens then, and the button that sends another link. */
    unconfirmed:
      'Confirm your email address, then you are registered: open the link that we sent to you.',
    unconfirmedText:
      'Until then no place is counted. If all places are taken by that time, you are on the waiting list.',
    sendLink: 'Send the link again',
    linkSent: 'The link is on its way. Check your inbox.',
    linkFailed: 'The link could not be sent. Wait a moment, then try again.',
  },
  /** The join link, for registered people. */
  joining: {
    label: 'Join the event',
    /** `{service}`, such as Zoom */
    via: 'Join on {service}',
    /** Explains that the link is personal. */
    text: 'For you alone. Please do not share it.',
  },
  proposal: {
    title: 'Submit Event Proposal',
    intro:
      'Is there a topic you would like to learn or teach? Tell us, and our team will answer by email.',
    fields: {
      title: 'Title of the event',
      reason: 'Why does it matter?',
      reasonHint: 'Who would come, and what would they take home?',
      format: 'Format',
      choose: 'Choose a format',
      proposedDate: 'Proposed date',
      dateHint: 'Optional',
      contactName: 'Your name',
      contactEmail: 'Your email address',
      /** Label of the field that only programs fill in. */
    },
    formats: {
      webinar: 'Webinar',
      workshop: 'Workshop',
      meetup: 'Meetup',
      hackathon: 'Hackathon',
      'office-hours': 'Office hours',
      other: 'Something else',
    },
    errorHeading: 'Please check the following:',
    send: 'Send proposal',
    limited: 'You have sent several proposals in a short time. Please try again later.',
    failed: 'Your proposal could not be sent just now. Please try again in a moment.',
    thanksTitle: 'Thank you for your proposal',
    thanksText: 'We have received it and will answer you by email.',
    privacy: 'We use your name and address only to answer this proposal.',
  },
  mail: {
    greeting: 'Hello {name},',
    facts: {
      title: 'Event: {title}',
      when: 'Time: {when}',
      where: 'Place: {where}',
      whenBefore: 'Time until now: {when}',
      whenNow: 'New time: {when}',
      whereBefore: 'Place until now: {where}',
      whereNow: 'New place: {where}',
    },
    open: 'Open the event page',
    going: {
      subject: 'You are registered: {title}',
      text: 'You have a place at our event. The calendar invitation is attached.',
      note: 'Can you not come? Please cancel on the event page, so that somebody else gets your place.',
    },
    waiting: {
      subject: 'You are on the waiting list: {title}',
      text: 'All places at our event are taken. You are number {n} on the waiting list, and we will write to you as soon as a place is free.',
      note: 'You can leave the waiting list on the event page at any time.',
    },
    moved: {
      subject: 'You have a place: {title}',
      text: 'A place has become free, and it is yours. The calendar invitation is attached.',
      note: 'Can you not come? Please cancel on the event page, so that somebody else gets your place.',
    },
    cancelled: {
      text: 'We are sorry: this event was cancelled and will not take place. The attached entry removes it from your calendar.',
      note: 'You do not have to do anything. Other events are on our site.',
    },
    changed: {
      subject: 'Changed: {title}',
      text: 'An event that you registered for has changed.',
    },
    restored: {
      subject: 'Takes place after all: {title}',
      text: 'This event had been closed or cancelled, and takes place after all.',
    },
    /** What a changed or restored event means for those with a place and those who wait. */
    news: {
      going: 'You keep your place.',
      waiting: 'You are still on the waiting list.',
      link: 'The link to join has been replaced. Use the one in this email.',
      noLink: 'The old link to join is no longer valid.',
      entry: 'The attached entry updates your calendar.',
      noEntry:
        'There is no new date yet. The attached entry removes the old date from your calendar.',
      goingNote:
        'Can you not come? Please cancel on the event page, so that somebody else gets your place.',
      waitingNote: 'You can leave the waiting list on the event page at any time.',
    },
    /** The mail of the day after, to those who were present and to the others. */
    afterwards: {
      present: {
        subject: 'Thank you for coming: {title}',
        text: 'Your attendance at this event is recorded. Tell us in a moment how it was, so that the next one is better: three questions, without your name.',
        button: 'Give feedback',
      },
      absent: {
        subject: 'After the event: {title}',
        recorded: 'This event is over. You can watch its recording at any time.',
        text: 'This event is over. Its recording and material, if there are any, are on the event page.',
      },
      certificate: 'Certificate of attendance',
      certificateText: 'To keep, print and show',
      recording: 'View Recording',
      recordingText: 'Outside our site, takes much data',
    },
    reminder: {
      subject: 'Coming up: {title}',
      text: 'A short reminder of the event you registered for.',
      note: 'Can you not come? Please cancel on the event page, so that somebody else gets your place.',
    },
  },
} as const;
