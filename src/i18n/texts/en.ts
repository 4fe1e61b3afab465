import { site } from '~/config/site';

export const locale = {
  switchLabel: 'Choose language',
} as const;

export const common = {
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  retry: 'Try again',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  /** The error of a block of a page. */
  errorTitle: 'This part could not be loaded',
  /** What to do about it. */
  errorText: 'Check your connection, then try again.',
  opensInNewTab: 'opens in a new tab',
  theme: { label: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
  menu: 'Menu',
  menuOpen: 'Open menu',
  /** A form whose stamp was used for another message is shown again. */
  formUsed:
    'You have sent this form before, with other words. Please look at it, then send it once more if it is a new message.',
  /** Of a form: what was typed is there again, and how to be rid of it. */
  keptDraft: 'What you typed before is still here.',
  dropDraft: 'Start afresh',
  viewAll: 'View all',
  learnMore: 'Learn more',
  free: 'Free',
  share: 'Share',
  /** A place in a row: `{n}` and `{total}`. */
  of: '{n} of {total}',
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

/** The page shown in place of one that failed. */
export const serverError = {
  heading: 'Something went wrong on our side',
  text: 'This page could not be shown. Nothing that you sent was half saved. Please try again in a moment; should it stay like this, write to us and name the number below.',
  retry: 'Try again',
  home: 'Go to home',
  contact: 'Contact us',
  /** Before the id of the request. */
  requestId: 'Number of this request',
} as const;

export const notFound = {
  heading: '404 Page Not Found',
  hint: 'Did you forget to add the page to the router?',
  text: 'The page may have moved, or the address may have a typo. You can go on from here.',
  home: 'Go to home',
  events: 'See events',
  courses: 'See courses',
} as const;

/** Messages by the stable code of an error; `network` is ours, for a call without a response. */
export const errors = {
  bad_request: 'Something in the request is not right. Please check it and try again.',
  not_found: 'We could not find what you were looking for.',
  unavailable: 'The service is briefly unavailable. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  method_not_allowed: 'This action is not possible here.',
  payload_too_large: 'What you sent is too large. Please send something smaller.',
  unsupported_media_type: 'This kind of file or data is not supported.',
  forbidden_origin:
    'This request did not come from our site. Please reload the page and try again.',
  invalid_fields: 'Some fields need your attention. Please check them and try again.',
  unauthorized: 'Please log in to continue.',
  second_factor: 'Please enter the code from your authenticator app.',
  forbidden: 'Your account may not do this.',
  email_unverified: 'Please confirm your e-mail address first, by the link that we sent.',
  banned: 'This account has been banned. If you think this is a mistake, please write to us.',
  conflict: 'This does not fit what is stored already. Please check it and try again.',
  class_without_content: 'This class cannot be marked as done yet: its content is being prepared.',
  gone: 'This link is no longer valid. Please ask for a new one.',
  rate_limited: 'Too many attempts. Please wait a moment and try again.',
  network: 'We could not reach the server. Check your connection, then try again.',
} as const;
