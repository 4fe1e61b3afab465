import { computed } from 'nanostores';
import { api } from '~/config/api-paths';
import { createFetcherStore } from '~/lib/url/query';
import { fetchEvents, fetchFeaturedEvent, fetchSpeakers } from './events.api';
import type { Event, Speaker } from '../events.schema';

export const $featuredEvent = createFetcherStore<Event | null>([api.featuredEvent], {
  fetcher: fetchFeaturedEvent,
});

export const $events = createFetcherStore<Event[]>([api.events], { fetcher: fetchEvents });

/** Without a key nothing is fetched: speakers wait for the featured event. */
const $speakersKey = computed($featuredEvent, ({ data }) => (data ? api.eventSpeakers : null));

export const $speakers = createFetcherStore<Speaker[]>([$speakersKey], { fetcher: fetchSpeakers });

/** Retries after a failure. */
export function retryEvents(): void {
  $featuredEvent.revalidate();
  $events.revalidate();
}
