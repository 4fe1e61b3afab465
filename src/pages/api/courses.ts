import { listPublicCourses } from '~/features/courses/courses.server';
import { publicGet } from '~/server/endpoint';

export const prerender = false;

export const GET = publicGet({ tags: ['courses'], load: (db) => listPublicCourses(db) });
