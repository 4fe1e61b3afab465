import { site } from '~/config/site';

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

export const features = {
  heading: 'How you learn here',
  intro: 'Start small, learn with others, and put it to use.',
} as const;

export const content = {
  heading: 'Watch and learn',
  intro: 'Public videos that explain AI clearly.',
  play: 'Play {title}',
  privacyNote: 'A video loads from YouTube only after you press play.',
  by: 'by {author}',
} as const;

export const about = {
  heading: `About ${site.brand}`,
  text: '“Sinau” is Javanese for learning. We bring courses, events and people together, so that anyone can understand AI and use it wisely.',
  pillarsHeading: 'Four ways to take part',
} as const;

export const faq = {
  heading: 'Frequently asked questions',
  intro: 'Short answers to what people ask before they join.',
} as const;

export const cta = {
  heading: 'Come and learn with us',
  text: 'Say hello on Discord or WhatsApp, or create an account to follow courses and keep your own collections: as a member of a partner institution, or by invitation.',
  joinDiscord: 'Join Discord',
  joinWhatsapp: 'Join the WhatsApp group',
  createAccount: 'Create an account',
} as const;
