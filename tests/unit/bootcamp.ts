import type { Bootcamp } from '~/features/hub/hub.schema';

let made = 0;

/** A bootcamp in the API, with the values that a test overrides. */
export function someBootcamp(values: Partial<Bootcamp> = {}): Bootcamp {
  made += 1;
  return {
    id: made,
    slug: `bootcamp-${made}`,
    title: `Bootcamp ${made}`,
    provider: 'Kaggle',
    description: '',
    shortDesc: '',
    category: 'AI Bootcamps',
    tags: [],
    skills: [],
    format: 'Self-paced online',
    duration: '4 hours',
    difficulty: 'Beginner',
    price: 'Free',
    startDate: 'Anytime',
    url: 'https://example.org/',
    popularity: 90,
    image: null,
    gradient: 'nila',
    border: null,
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    lang: 'en',
    sourceLocale: 'en',
    isOutdated: false,
    ...values,
  };
}
