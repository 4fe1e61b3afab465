export const help = {
  groupsLabel: 'Help topics',
  found: { one: '{n} answer found', other: '{n} answers found' },
} as const;
