import type { Page } from '@playwright/test';
import type { Dictionary } from '../support/dictionary';

/** The form of the tab that is open. */
export const authForm = (page: Page) => page.getByRole('tabpanel').locator('form:visible');

/** Fills in the login form and sends it. */
export async function logIn(
  page: Page,
  { auth }: Dictionary,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const form = authForm(page);
  await form.getByLabel(auth.usernameOrEmail).fill(username);
  await form.getByLabel(auth.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: auth.login }).click();
}
