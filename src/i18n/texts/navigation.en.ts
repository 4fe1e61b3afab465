import { site } from '../../config/site.ts';

export const sidebar = {
  /** Name of the side navigation for screen readers. */
  label: 'Parts of the site',
  /** Name of the bottom bar on phones for screen readers. */
  bottomLabel: 'Bottom navigation',
  home: 'Home',
  path: 'Learning path',
  kelas: 'Kelas',
  kelasBadge: '29K',
  hub: site.hubName,
  hubBadge: 'New',
  events: 'Events',
  courses: 'Courses',
  content: 'Content',
  jobs: 'Job Opportunities',
  explore: 'Explore',
  help: 'Help',
  saved: 'Saved',
  profile: 'Profile',
  news: 'AI News',
  newsBadge: 'Soon',
  /** Read by screen readers after the names in the bottom bar. */
  opens: {
    home: 'start learning and see what is new',
    kelas: 'a subscription, Rp 29,000 a month',
    events: 'webinars and meetups',
    news: 'a preview of news to come',
    profile: 'log in, or open your dashboard and profile',
  },
  needHelp: {
    title: 'Need Help?',
    text: 'Ask us, and a person answers.',
    button: 'Write to us',
  },
} as const;

export const header = {
  /** Name of the top navigation for screen readers. */
  label: 'Topics and programmes',
  ai: 'AI',
  aboutUs: 'About us',
  data: 'Data',
  product: 'Product',
  marketing: 'Digital Marketing',
  community: 'Community',
  discord: 'Discord',
  whatsapp: 'WhatsApp',
  trainers: 'AI for Trainers',
  login: 'Log in',
  /** Short descriptions under the entries of the category menus. */
  about: {
    team: `The people behind ${site.brand}`,
    acceleration: 'Grow an AI project with mentors',
    discord: 'Talk, ask and learn together',
    whatsapp: 'News and short questions',
    programme: 'Free for selected K-12 teachers in ASEAN',
    curriculum: '40 hours over 8 weeks',
    partners: 'For schools and institutions',
  },
  programme: 'The programme',
  curriculum: 'Curriculum',
  partners: 'Partners',
} as const;

export const footer = {
  tagline: 'A place to learn AI together, in Indonesian and English.',
  groups: { learn: 'Learn', community: 'Community', about: 'About us' },
  links: {
    courses: 'Courses',
    events: 'Events',
    hub: site.hubName,
    kelas: 'Kelas',
    content: 'Content',
    skills: 'Skills',
    labs: 'Labs',
    glossary: 'AI glossary',
    jobs: 'Job Opportunities',
    discord: 'Discord',
    whatsapp: 'WhatsApp',
    trainers: 'AI for Trainers',
    team: 'Team',
    acceleration: 'AI acceleration programme',
    help: 'Help',
    contact: 'Contact',
    certificates: 'Check a certificate',
    privacy: 'Privacy policy',
    terms: 'Terms',
  },
  copyright: `© {year} ${site.brand}. All rights reserved.`,
  clockLabel: 'Time in Western Indonesia',
} as const;

/** The mode that saves data. */
export const dataSaver = {
  name: 'Data saver',
  off: 'Fonts and pictures stay out, lists are shorter.',
  on: 'On: pictures load when you touch them.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  use: 'Data used',
  used: 'This month on this device: {size}.',
  show: 'Show picture',
  showSized: 'Show picture ({size})',
} as const;

/** Names of the installed app and its screenshots. */
export const installed = {
  continue: 'Go on learning',
  search: 'Search',
  screens: {
    home: 'Home: where to begin, and what is new',
    lesson: 'A lesson, step by step',
    path: 'The learning path from the first steps to the capstone',
    courses: 'Courses',
  },
} as const;

export const dashboard = {
  title: 'Dashboard',
  description: 'Your place for courses, events and your profile.',
  /** `{name}` is in an element of its own. */
  welcome: 'Welcome, {name}',
  navLabel: 'Dashboard navigation',
  home: 'Home',
  hub: site.hubName,
  hubBadge: 'New',
  courses: 'Courses',
  events: 'Events',
  news: 'AI News',
  newsBadge: 'Coming Soon',
  profile: 'Profile',
  toSite: 'Back to the site',
  loading: 'Checking your account…',
  loadFailed: 'We could not check your account. Check your connection, then try again.',
  noScript: 'Your dashboard needs JavaScript. Everything public is open without it.',
} as const;

/** The frame of staff pages. */
export const staffFrame = {
  factorTitle: 'Two-step verification is not set up',
  factorText:
    'As an admin you see and change everything here. With an authenticator app, a stolen password alone opens none of it.',
  factorSetUp: 'Set it up now',
  factorLater: 'Not now',
  forbiddenTitle: 'This page is for admins',
  forbiddenText: 'Your account has no admin rights. If it should have, ask another admin.',
  forbiddenButton: 'To the dashboard',
} as const;

/** The frame of the log-in pages. */
export const authFrame = {
  noScript: 'Logging in and registering need JavaScript. Please allow it for this site.',
  toLogin: 'Back to log in',
} as const;

export const staffNav = {
  heading: 'Admin',
  /** The folded links of the dashboard, in the navigation of staff. */
  ownPages: 'My dashboard',
  home: 'Admin Dashboard',
  inbox: 'Inbox',
  events: 'Manage events',
  jobs: 'Manage jobs',
  hub: `Manage ${site.hubName}`,
  courses: 'Manage courses',
  works: 'Works',
  collections: 'Collections',
  newsletter: 'Newsletter',
  trainers: 'Trainers',
  organizations: 'Organisations',
  memberships: 'Memberships',
  invitations: 'Invitations',
  users: 'Users',
  translations: 'Translations',
  tasks: 'Tasks',
  audit: 'Log',
} as const;
