import { z } from 'astro/zod';
import { order, path, text } from './fields';

const day = z.iso.date();
const webLink = z.url({ protocol: /^https$/ });

export const dashboardWebinar = z.strictObject({
  order,
  badge: text,
  title: text,
  description: text,
  dates: z.tuple([day, day]),
  time: text,
  place: text,
  speakers: z.array(z.strictObject({ name: text, href: z.union([path, webLink]) })).min(1),
  /** Words of the button, which leads to `site.links.webinar`. */
  enroll: text,
});

/** A sample of the kinds of events we hold. */
export const eventSample = z.strictObject({
  order,
  badge: text,
  title: text,
  description: text,
  date: day,
  time: text,
  place: text,
});
