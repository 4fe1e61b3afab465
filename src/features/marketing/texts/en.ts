import { site } from '~/config/site';

export const features = {
  heading: 'How you learn here',
  intro: 'Start small, learn with others, and put it to use.',
} as const;

export const content = {
  heading: 'Watch and learn',
  intro: 'Public videos that explain AI clearly.',
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

/** The card of the trainer programme. */
export const trainerCard = {
  heading: 'AI for Trainers',
  text: 'For K-12 teachers from ASEAN countries: 40 hours of training over 8 weeks, free for selected participants. No prior AI experience needed.',
  button: 'See the programme',
} as const;
