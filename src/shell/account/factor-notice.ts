/** Lets an admin put off what `FactorNotice.astro` asks for, until the next log-in. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-factor-notice] button');
  const notice = button?.closest<HTMLElement>('[data-factor-notice]');
  if (!notice) return;
  // Without an age: it goes with the browser, where the session does not end before.
  document.cookie = `factor-notice=${notice.dataset['factorNotice']}; path=/; SameSite=Lax`;
  notice.remove();
});

export {};
