import { site } from '~/config/site';

export const skillHub = {
  heading: site.hubName,
  intro: 'Free AI and cloud bootcamps from outside providers, gathered in one list.',
  viewAll: 'View all bootcamps',
  startsOn: 'Starts {date}',
  anytime: 'Start anytime',
  free: 'Free',
  popularityLabel: 'Popularity',
  /** `{n}` in percent */
  popularity: '{n}%',
  enrol: 'Enroll Now',
  level: 'Level',
  format: 'Format',
  duration: 'Duration',
  empty: 'No bootcamps or courses match your search criteria. Try adjusting your filters.',
  errorTitle: 'The bootcamps could not be loaded',
  errorText: 'Check your connection, then try again.',
  /** By the value in the API. */
  difficulties: {
    Beginner: 'Beginner',
    Intermediate: 'Intermediate',
    Advanced: 'Advanced',
    'All levels': 'All levels',
  },
  /** By the value in the API. */
  categories: {
    'AI Bootcamps': 'AI Bootcamps',
    'Startup Schools': 'Startup Schools',
    'Cloud Engineering Paths': 'Cloud Engineering Paths',
    'Generative AI Focus': 'Generative AI Focus',
    'Dev Events & Hackathons': 'Dev Events & Hackathons',
    'Industry Tracks': 'Industry Tracks',
  },
  /** On home, which has no filters. */
  none: 'There are no bootcamps yet. Please come back soon.',
} as const;

export const hubPage = {
  title: site.hubName,
  intro: 'A curated list of free AI and cloud bootcamps from outside providers.',
} as const;

/** Texts of the hub's page, its calendar, the pages of bootcamps, and the mail that reminds of one. */
export const hubPages = {
  search: {
    /** Name of the form for assistive technology. */
    label: 'Search bootcamps and courses',
    words: 'Search',
    placeholder: 'Title, provider or topic',
    button: 'Search',
    clear: 'Clear all filters',
    /** The fold of the filters on phones. */
    filters: 'Filters',
  },
  /** Nothing matches all words; these match most of them. */
  most: 'No programme has all of these words. These come closest.',
  filters: {
    category: 'Category',
    level: 'Level',
    format: 'Format',
    price: 'Price',
    provider: 'Provider',
    skill: 'Skill',
  },
  /** Label of a filter if nothing is chosen. */
  all: 'All',
  found: { one: '{n} programme', other: '{n} programmes' },
  resultsHeading: 'Bootcamps and courses',
  views: { label: 'How to show them', grid: 'Grid', calendar: 'Calendar' },
  details: 'Details',
  paging: 'Pages of the list',
  calendar: {
    previous: 'Previous month',
    next: 'Next month',
    today: 'Today',
    /** Keyboard instructions, read out with the month. */
    keys: 'Arrow keys move by day, Page Up and Page Down by month, Enter opens a day.',
    count: { one: '{n} programme', other: '{n} programmes' },
    agenda: 'All start dates',
    agendaEmpty: 'None of these programmes has a start date.',
    anytime: 'Anytime',
    anytimeText: 'These have no date. Start when it suits you.',
    anytimeEmpty: 'All of these programmes have a start date.',
    /** `{n}` more than are shown */
    more: 'See {n} more in the grid',
  },
  subscribe: {
    heading: 'Keep these dates in your own calendar',
    text: 'Subscribe once, and your calendar shows the start dates of this selection and keeps them up to date.',
    button: 'Subscribe to calendar',
    /** Why the button does nothing. */
    none: 'This selection has no start date to subscribe to.',
  },
  /** Names of the calendars: `{brand}` */
  feed: { all: 'Bootcamps on {brand}', filtered: 'Bootcamps on {brand} (your selection)' },
  /** Title of a calendar entry. */
  calendarEntry: 'Starts: {title}',
  samples: {
    heading: 'Two examples of what you find here',
    failed: 'The bootcamps could not be loaded. Check your connection, then try again.',
    empty: 'There are no bootcamps in the list yet. Please check back soon.',
    badge: 'Sample',
  },
  how: {
    heading: 'How it works',
    intro: 'Every programme is run by its provider. We keep the list, you pick what fits.',
    steps: [
      {
        title: 'Find a programme',
        text: 'Search by topic, or filter by category, level, format, price and provider.',
      },
      {
        title: 'Check the details',
        text: 'See what it takes and when it starts. Save it, or add it to your calendar.',
      },
      {
        title: 'Enroll with the provider',
        text: 'The enroll button opens the provider’s own site in a new tab. You register there.',
      },
    ],
  },
  featured: { heading: 'Featured bootcamps', intro: 'Good first choices, picked by our team.' },
  join: {
    heading: 'Learn with a free account',
    text: 'Get a reminder before a bootcamp starts, follow courses and keep your own collections. It costs nothing: members of our partner institutions register, everyone else asks for an invitation.',
    button: 'Create a free account',
  },
  page: {
    about: 'About this programme',
    facts: 'At a glance',
    price: 'Price',
    starts: 'Start',
    tags: 'Topics',
    outside: 'Registration, schedule and certificate are in the hands of {provider}.',
    back: 'Back to Skill Hub',
    similar: 'Similar programmes',
    save: 'Save',
    saved: 'Saved',
    noDescription: 'The provider’s site has all the details.',
    started: 'This date has passed. The provider’s site says when the next one starts.',
  },
  addToCalendar: {
    heading: 'Add to calendar',
    file: 'Calendar file (.ics)',
    google: 'Google Calendar',
  },
  share: 'Share this programme',
  reminder: {
    heading: 'Get a reminder',
    text: 'We send you one email, the day before it starts.',
    login: 'Log in to get a reminder',
    set: 'Remind me',
    isSet: 'We will remind you by email the day before.',
    remove: 'Do not remind me',
    closed: 'This programme has started or has no date any more, so there is nothing to remind of.',
    failed: 'That did not work. Please try again.',
    retry: 'Try again',
  },
  mail: {
    subject: 'Starts soon: {title}',
    greeting: 'Hello {name},',
    text: 'A short reminder of the bootcamp you marked on our site.',
    facts: 'Programme: {title}\nProvider: {provider}\nStart: {date}',
    open: 'Open the programme',
    note: 'You enroll on the provider’s own site. This is the only reminder we send for this programme.',
  },
} as const;
