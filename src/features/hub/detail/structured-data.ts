import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { breadcrumbs, jsonLd } from '~/lib/json-ld';
import { getHubDictionary } from '../dictionary';
import { isDated } from '../hub';
import type { Bootcamp } from '../hub.schema';
import { toCode } from '../value-text';

/** Mode of a bootcamp; without a place it is online, as nearly all are. */
function getMode(format: string): 'Online' | 'Offline' | 'Mixed' {
  if (/hybrid|hibrida|blended/i.test(format)) return 'Mixed';
  return /in[- ]?person|on[- ]?site|offline|tatap muka|luring/i.test(format) ? 'Offline' : 'Online';
}

/** Whether the whole bootcamp is free. */
const isFree = (price: string) => toCode(price) === 'Free';

/** Structured data of a bootcamp: an event if it has a date, otherwise a course. */
function bootcampNode(locale: Locale, origin: URL, bootcamp: Bootcamp) {
  // Beside the texts, in their language.
  const { skillHub } = getHubDictionary(bootcamp.lang);
  const url = new URL(localizedPath(locale, paths.bootcamp(bootcamp.slug)), origin).href;
  const mode = getMode(bootcamp.format);
  const provider = { '@type': 'Organization', name: bootcamp.provider };
  const node = {
    name: bootcamp.title,
    inLanguage: bootcamp.lang,
    description: bootcamp.description || bootcamp.shortDesc || bootcamp.title,
    url,
    sameAs: bootcamp.url,
    educationalLevel: skillHub.difficulties[bootcamp.difficulty],
    about: skillHub.categories[bootcamp.category],
    keywords: bootcamp.tags.join(', ') || undefined,
    image: bootcamp.image ? new URL(bootcamp.image, origin).href : undefined,
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
        courseMode: { Online: 'Online', Offline: 'Onsite', Mixed: 'Blended' }[mode],
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
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    // Rows have no address.
    location: mode === 'Offline' ? undefined : { '@type': 'VirtualLocation', url: bootcamp.url },
  };
}

/** JSON-LD of a bootcamp. */
export function bootcampData(locale: Locale, origin: URL, bootcamp: Bootcamp) {
  const way = breadcrumbs(locale, origin, [
    { name: getHubDictionary(locale).hubPage.title, path: paths.hub },
    { name: bootcamp.title, path: paths.bootcamp(bootcamp.slug) },
  ]);
  return jsonLd(bootcampNode(locale, origin, bootcamp), way);
}
