import type { categoryColors } from '../events.schema';

/** The dot of a category in its colour; the name beside it has the meaning. */
export const categoryDots: Readonly<Record<(typeof categoryColors)[number], string>> = {
  blue: 'bg-[#2563eb]',
  indigo: 'bg-[#6366f1]',
  teal: 'bg-[#0d9488]',
  green: 'bg-[#16a34a]',
  amber: 'bg-[#d97706]',
  red: 'bg-[#dc2626]',
  pink: 'bg-[#db2777]',
  gray: 'bg-[#6b7280]',
};
