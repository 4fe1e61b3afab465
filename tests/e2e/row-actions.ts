import type { Locator, Page } from '@playwright/test';
import { getDictionary } from '../support/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';

/** Presses an action of a row of staff that is in the menu of its others. */
export async function pressAction(
  scope: Page | Locator,
  label: string,
  title: string,
  locale: Locale = 'en',
): Promise<void> {
  const { more } = getDictionary(locale).adminKit;
  await scope.getByLabel(`${more}: ${title}`, { exact: true }).click();
  await scope.getByRole('button', { name: fill(label, { title }), exact: true }).click();
}

/** Opens the search and the filters of a list, which phones fold away. */
export async function openFilters(scope: Page | Locator): Promise<void> {
  const fold = scope.locator('.filter-fold > summary').first();
  await fold.waitFor({ state: 'attached' });
  if (await fold.isVisible()) await fold.click();
}
