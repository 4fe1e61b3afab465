import { z } from 'zod';

/** A reading of a device's clock, of any year; `placeInstant` says when it was. */
export const deviceTime = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
