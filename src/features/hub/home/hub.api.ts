import { api } from '~/config/api-paths';
import { getJson } from '~/lib/api-client';
import type { Bootcamp } from '../hub.schema';

/** Active bootcamps, most popular first. */
export const fetchActiveBootcamps = () => getJson<Bootcamp[]>(api.activeBootcamps);
