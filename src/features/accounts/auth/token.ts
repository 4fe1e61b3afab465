/** The token of a mailed link, from this page's address. */
export const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token');

/** For a store whose value stays as it is while the page stands. */
export const noChange = () => () => undefined;
