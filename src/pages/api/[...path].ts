import { notFound } from '~/server/http/endpoint';

export const prerender = false;

export const ALL = notFound;
