/** Lets an admin dismiss `FactorNotice.astro` until the next login. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-factor-notice] button');
  const notice = button?.closest<HTMLElement>('[data-factor-notice]');
  if (!notice) return;
  // Without an age the cookie ends with the browser session, if the login does not end before.
  document.cookie = `factor-notice=${notice.dataset['factorNotice']}; path=/; SameSite=Lax`;
  notice.remove();
});

export {};
