import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import type { Event, Speaker } from '../events.schema';

/** Fetches the event of home, or null if there is none. */
export const fetchFeaturedEvent = () => getJson<Event | null>(api.featuredEvent);

/** All events. */
export const fetchEvents = () => getJson<Event[]>(api.events);

/** All speakers, each with the ids of their events. */
export const fetchSpeakers = () => getJson<Speaker[]>(api.eventSpeakers);
