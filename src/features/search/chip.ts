/** Classes of links to other searches. */
export const chip =
  'inline-flex min-h-[2.75rem] items-center rounded-full border border-line bg-card px-4 text-sm font-semibold hover:text-nila';
