/**
 * Where a phone sends what another app shares, in the language in which the site was installed. The
 * service worker keeps it, and leads on to the page above. Apart from all paths, which are more than the
 * worker.
 */
export const receivePath = '/share/receive';
