import { site } from '~/config/site';

/** A script has failed to load. */
export const late = {
  failed: 'This part could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
};

export const locale = {
  switchLabel: 'Choose language',
} as const;

export const common = {
  /** Heading of the skills of a class, an event, a bootcamp or an article. */
  skillsTaught: 'Skills you learn',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  partFailed: late.failed,
  retry: late.retry,
  away: 'The site cannot be reached at the moment. Check your connection, then try again.',
  /** Scripts of the page have not come. */
  lost: 'Part of this page has not loaded yet, so some buttons do not work. It carries on by itself once the connection is back.',
  close: 'Close',
  /** Of a field that people do not see. */
  leaveEmpty: 'Leave this field empty',
  share: {
    device: 'Share…',
    copy: 'Copy link',
    copied: 'Link copied',
    copyFailed: 'The browser does not allow copying. The link is marked: copy it by hand.',
  },
  previous: 'Previous',
  next: 'Next',
  opensInNewTab: 'opens in a new tab',
  /** Subscribing to a calendar of the site. */
  calendar: {
    google: 'Google Calendar',
    file: 'Download once (.ics)',
    address: 'For other apps, subscribe to this address:',
  },
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  menu: 'Menu',
  menuOpen: 'Open menu',
  /** Above a form with a restored draft. */
  keptDraft: 'What you typed before is still here.',
  dropDraft: 'Start afresh',
  /** `{page}` of `{last}` */
  pageOf: 'Page {page} of {last}',
  /** `{page}`, if the last one is unknown. */
  pageNumber: 'Page {page}',
  /** Shown if a list only appears with scripts; a link to the whole list follows. */
  noScript: 'This list needs JavaScript to appear here.',
} as const;

export const meta = {
  /** Whole title of a page that sets none; the template is not applied to it. */
  defaultTitle: `${site.brand} · Learn AI together`,
  defaultDescription:
    'Courses, events, free AI bootcamps, job openings and a trainer programme for K-12 teachers in ASEAN. In Indonesian and English.',
  titleTemplate: `{title} · ${site.brand}`,
  /** Goes through the template. */
  homeTitle: 'Learn AI together',
  homeDescription:
    'Learn AI one step at a time, with courses, events, free bootcamps, job openings and a community that learns alongside you. In Indonesian and English.',
} as const;

/** The page for an internal error. */
export const serverError = {
  heading: 'Something went wrong on our side',
  text: 'This page could not be shown. Nothing that you sent was half saved. Please try again in a moment; should it stay like this, write to us and name the number below.',
  retry: 'Try again',
  home: 'Go to home',
  contact: 'Contact us',
  /** Before the id of the request. */
  requestId: 'Number of this request',
} as const;

/** The page shown while too many people ask for pages. */
export const busy = {
  heading: 'The site is very busy',
  text: 'Many people are opening pages at the moment. Please wait a few seconds, then try again.',
  retry: 'Try again',
} as const;

export const notFound = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  text: 'The page may have moved, or the address may have a typo. You can go on from here.',
  home: 'Go to home',
  events: 'See events',
  courses: 'See courses',
} as const;

export const hero = {
  eyebrow: 'AI learning community and academy',
  title: 'Learn AI together, one step at a time',
  subtitle:
    'Courses, events, free bootcamps and job openings in one place, with a community that learns alongside you.',
  startButton: 'Start learning',
  startNote: 'Every lesson is open to everyone, without an account.',
  pathButton: 'See the path',
  joinButton: 'Join the community',
  facts: ['Free AI and cloud bootcamps', '12-week AI literacy course', 'In Indonesian and English'],
} as const;

export const videos = {
  play: 'Play {title}',
  privacyNote: 'A video loads from YouTube only after you press play.',
} as const;

/** Notes on texts that are not in the page's language, or older than their original. */
export const rowLanguage = {
  in: { id: 'In Indonesian', en: 'In English' },
  outdated: 'This translation is older than the original.',
  original: {
    id: 'Read the newer original in Indonesian',
    en: 'Read the newer original in English',
  },
} as const;
