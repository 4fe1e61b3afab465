import { paths } from '~/config/paths';
import { dictionaryOf } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { breadcrumbs, jsonLd } from '~/lib/json-ld';
import { isDated } from './hub';
import type { Bootcamp } from './schema';

const isOnline = (format: string) => /online|daring|hybrid/i.test(format);

/** What costs nothing as a whole, without a part that is paid. */
const isFree = (price: string) => price.trim().toLowerCase() === 'free';

/** A bootcamp as search engines read it: an event where it starts on a day, else a course. */
function bootcampNode(locale: Locale, origin: URL, bootcamp: Bootcamp) {
  const { skillHub } = dictionaryOf(locale);
  const url = new URL(localizedPath(locale, paths.bootcamp(bootcamp.slug)), origin).href;
  const provider = { '@type': 'Organization', name: bootcamp.provider };
  const node = {
    name: bootcamp.title,
    description: bootcamp.description || bootcamp.shortDesc || bootcamp.title,
    url,
    sameAs: bootcamp.url,
    educationalLevel: skillHub.difficulties[bootcamp.difficulty],
    about: skillHub.categories[bootcamp.category],
    ...(bootcamp.tags.length > 0 && { keywords: bootcamp.tags.join(', ') }),
    ...(bootcamp.image && { image: new URL(bootcamp.image, origin).href }),
    isAccessibleForFree: isFree(bootcamp.price),
    ...(isFree(bootcamp.price) && {
      offers: {
        '@type': 'Offer',
        url: bootcamp.url,
        price: 0,
        priceCurrency: 'IDR',
        category: 'Free',
        availability: 'https://schema.org/InStock',
      },
    }),
  };
  if (!isDated(bootcamp)) {
    return {
      '@type': 'Course',
      ...node,
      provider,
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: isOnline(bootcamp.format) ? 'Online' : 'Onsite',
        description: [bootcamp.format, bootcamp.duration].filter(Boolean).join(', '),
      },
    };
  }
  return {
    '@type': 'EducationEvent',
    ...node,
    organizer: provider,
    startDate: bootcamp.startDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${isOnline(bootcamp.format) ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: { '@type': 'VirtualLocation', url: bootcamp.url },
  };
}

/** What search engines may read about a bootcamp's page. */
export function bootcampData(locale: Locale, origin: URL, bootcamp: Bootcamp) {
  const way = breadcrumbs(locale, origin, [
    { name: dictionaryOf(locale).hubPage.title, path: paths.hub },
    { name: bootcamp.title, path: paths.bootcamp(bootcamp.slug) },
  ]);
  return jsonLd(bootcampNode(locale, origin, bootcamp), way);
}
