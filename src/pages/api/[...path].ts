import { notFound } from '~/server/endpoint';

export const prerender = false;

export const ALL = notFound;
