export const help = {
  groupsLabel: 'Help topics',
  foundOne: '1 answer found',
  found: '{n} answers found',
} as const;
