export const saved = {
  noScript: 'Bookmarks are kept by your browser, which needs JavaScript to show them here.',
  count: { one: '{n} bookmark', other: '{n} bookmarks' },
  removed: 'Removed from the list',
} as const;
