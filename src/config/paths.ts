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
  resetPassword: '/auth/reset',
  verifyEmail: '/auth/verify',
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

/** Addresses of the JSON API (spec §7). */
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
  register: '/api/register',
  login: '/api/login',
  logout: '/api/logout',
  user: '/api/user',
  userSessions: '/api/user/sessions',
  userSession: (number: number) => `/api/user/sessions/${number}`,
  userExport: '/api/user/export',
  totp: '/api/user/totp',
  confirmTotp: '/api/user/totp/confirm',
  forgotPassword: '/api/password/forgot',
  resetPassword: '/api/password/reset',
  changePassword: '/api/password/change',
  verifyEmail: '/api/email/verify',
  sendVerification: '/api/email/verify/send',
  adminUsers: '/api/admin/users',
  adminUserBan: (id: number) => `/api/admin/users/${id}/ban`,
  adminUserAdmin: (id: number) => `/api/admin/users/${id}/admin`,
  adminUserSessions: (id: number) => `/api/admin/users/${id}/sessions`,
  adminAudit: '/api/admin/audit',
  defaultEventImage: '/api/images/default-event.jpg',
} as const;
