import { listActiveBootcamps } from '~/features/hub/hub.server';
import { publicGet } from '~/server/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['bootcamps'], load: (db) => listActiveBootcamps(db) });
