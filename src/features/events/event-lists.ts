/** Names of the covers' gradients; the first, blue to indigo, is the default. */
export const eventGradients = ['nila', 'senja', 'laut', 'hutan', 'kunyit', 'anggrek'] as const;

// oxfmt-ignore
export const categoryColors = ['blue', 'indigo', 'teal', 'green', 'amber', 'red', 'pink', 'gray'] as const;

/** Events a page of the admin's table, and of the public list. */
export const eventsPerPage = { admin: 20, public: 24 } as const;

/** The initial order of the staff's table. */
export const firstEventOrder = { sort: 'upcoming', dir: 'asc' } as const;
