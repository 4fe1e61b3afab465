import { computed } from 'nanostores';
import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import { createFetcherStore } from '~/lib/url/query';
import type { Event, Speaker } from '../events.schema';

/** The featured event, or null if there is none. */
export const $featuredEvent = createFetcherStore<Event | null>([api.featuredEvent], {
  fetcher: () => getJson<Event | null>(api.featuredEvent),
});

export const $events = createFetcherStore<Event[]>([api.events], {
  fetcher: () => getJson<Event[]>(api.events),
});

/** Nothing is fetched without a key: speakers wait for the featured event. */
const $speakersKey = computed($featuredEvent, ({ data }) => (data ? api.eventSpeakers : null));

/** All speakers, each with the ids of their events. */
export const $speakers = createFetcherStore<Speaker[]>([$speakersKey], {
  fetcher: () => getJson<Speaker[]>(api.eventSpeakers),
});

/** Retries after a failure. */
export function retryEvents(): void {
  $featuredEvent.revalidate();
  $events.revalidate();
}
