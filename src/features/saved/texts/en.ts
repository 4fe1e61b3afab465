export const saved = {
  noScript: 'Bookmarks are kept by your browser, which needs JavaScript to show them here.',
  countOne: '1 bookmark',
  count: '{n} bookmarks',
  removed: 'Removed from the list',
} as const;
