export * from './accounts.ts';
export * from './collections.ts';
export * from './courses.ts';
export * from './events.ts';
export * from './hub.ts';
export * from './jobs.ts';
export * from './rate-limits.ts';
export * from './uploads.ts';
