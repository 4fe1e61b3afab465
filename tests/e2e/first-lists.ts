import type { Page } from '@playwright/test';

/** Lets the tables of staff ask for their rows, as where the server could not read them for the page. */
export async function withoutFirstLists(page: Page): Promise<void> {
  // Astro's directive of islands whose HTML the server does not make.
  await page.addInitScript(() => {
    type Hydrate = () => Promise<void>;
    const only = async (load: () => Promise<Hydrate>) => (await load())();
    Object.assign(self, { Astro: { ...(self as { Astro?: object }).Astro, only } });
  });
  await page.route(/\/admin\//, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /<astro-island[^>]*&quot;firstLists&quot;[^>]*>/g,
      (island) =>
        island
          .replace('&quot;firstLists&quot;', '&quot;unread&quot;')
          .replace('client="load"', 'client="only"'),
    );
    return route.fulfill({ response, body });
  });
}
