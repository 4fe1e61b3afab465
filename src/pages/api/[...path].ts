import { notFoundError } from '~/server/http/endpoint';

export const prerender = false;

export const ALL = notFoundError;
