/** Marks a page as saved, so that its scripts look for later changes. */
export const markAsSaved = (html: string) => html.replace(/<html\b/, '<html data-saved');

/** Whether the open page comes from a saved copy. */
export const isSavedPage = () => 'saved' in document.documentElement.dataset;
