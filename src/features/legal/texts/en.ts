export const legal = { updated: 'Last updated {date}', contents: 'On this page' } as const;
