import { site } from './site';

const hub = `/${site.product}-hub`;

/** Every language-free path of the product; `localizedPath` adds the language. */
export const paths = {
  home: '/',
  events: '/events',
  event: (slug: string) => `/events/${encodeURIComponent(slug)}`,
  jobs: '/jobs',
  job: (slug: string) => `/jobs/${encodeURIComponent(slug)}`,
  hub,
  courses: '/courses',
  course: (id: number) => `/courses/${id}`,
  content: '/content',
  /** The content as an RSS feed, one a language. */
  feed: '/content.xml',
  about: '/team',
  kelas: '/kelas',
  train: '/train',
  curriculum: '/train/curriculum',
  partners: '/train/partners',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  saved: '/saved',
  news: '/dashboard/news',
  ai: '/ai',
  aiTopic: (slug: string) => `/ai/${encodeURIComponent(slug)}`,
  aiCourses: '/ai/courses',
  aiCourse: (slug: string) => `/ai/courses/${encodeURIComponent(slug)}`,
  aiContent: (slug: string) => `/ai/content/${encodeURIComponent(slug)}`,
  auth: '/auth',
  /** A drawn cover; the same in every language. */
  cover: (name: string) => `/covers/${name}.svg`,
} as const;

/** Anchors of the landing page (spec §2 "Landing anchors"). */
export const anchors = {
  events: 'events',
  content: 'content',
  about: 'about',
  faq: 'faq',
  join: 'join',
  featuredCourse: 'featured-course',
  hub: `${site.product}-hub`,
  jobs: 'jobs',
  signIn: 'sign-in',
} as const;

/** Addresses of the public JSON API (spec §7). */
export const api = {
  health: '/api/health',
  events: '/api/events',
  featuredEvent: '/api/events/featured',
  eventSpeakers: '/api/event-speakers',
  eventCategories: '/api/event-categories',
  jobs: '/api/jobs',
  hotJobs: '/api/jobs/hot',
  activeBootcamps: `/api/${site.product}-bootcamps/active`,
  courses: '/api/courses',
  defaultEventImage: '/api/images/default-event.jpg',
} as const;
