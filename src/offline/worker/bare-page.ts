const words = {
  id: ['Anda sedang luring', 'Halaman ini tidak tersimpan di perangkat ini.', 'Coba lagi'],
  en: ['You are offline', 'This page is not saved on this device.', 'Try again'],
} as const;

const style =
  'body{font:1rem/1.6 system-ui;max-width:32rem;margin:20vh auto;padding:1.5rem;color-scheme:light dark}a{display:block;padding:.75rem 0}';

/** The offline page if nothing is saved. It is part of the worker, which then has to fetch nothing. */
export function bareOfflinePage(locale: 'id' | 'en'): Response {
  const [title, text, retryLabel] = words[locale];
  const html = `<!doctype html><html lang=${locale}><meta name=viewport content="width=device-width"><title>${title}</title><style>${style}</style><main><h1>${title}</h1><p>${text}</p><a href="">${retryLabel}</a></main>`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
