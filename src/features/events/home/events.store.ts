import { computed } from 'nanostores';
import { api } from '~/config/api-paths';
import { locales, type Locale } from '~/i18n/locales';
import { getJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import { createFetcherStore } from '~/lib/url/query';
import type { Event, Speaker } from '../events.schema';

function createStores(lang: Locale) {
  const featured = withQuery(api.featuredEvent, { lang });
  const all = withQuery(api.events, { lang });
  const ofSpeakers = withQuery(api.eventSpeakers, { lang });
  /** The featured event, or null if there is none. */
  const $featured = createFetcherStore<Event | null>([featured], {
    fetcher: () => getJson<Event | null>(featured),
  });
  const $all = createFetcherStore<Event[]>([all], { fetcher: () => getJson<Event[]>(all) });
  /** Nothing is fetched without a key: speakers wait for the featured event. */
  const $speakersKey = computed($featured, ({ data }) => (data ? ofSpeakers : null));
  /** All speakers, each with the ids of their events. */
  const $speakers = createFetcherStore<Speaker[]>([$speakersKey], {
    fetcher: () => getJson<Speaker[]>(ofSpeakers),
  });
  return {
    ...{ $featured, $all, $speakers },
    /** Retries after a failure. */
    retry() {
      $featured.revalidate();
      $all.revalidate();
    },
  };
}

/** What home shows of events, by the language of the page. */
export const homeEvents = Object.fromEntries(
  locales.map((locale) => [locale, createStores(locale)]),
) as Record<Locale, ReturnType<typeof createStores>>;
