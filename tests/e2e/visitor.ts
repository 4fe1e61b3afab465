import type { Page } from '@playwright/test';
import { site } from '~/config/site';
import { fill } from '~/lib/fill';
import type { Dictionary } from '../support/dictionary';
import type { someRegistration } from '../support/accounts';

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

/** Fills in the form of registration and sends it. */
export async function register(
  page: Page,
  { auth }: Dictionary,
  person: ReturnType<typeof someRegistration>,
): Promise<void> {
  const form = authForm(page);
  await form.getByLabel(auth.username).fill(person.username);
  await form.getByLabel(auth.email).fill(person.email);
  await form.getByLabel(auth.phoneNumber).fill(person.phoneNumber);
  await form.getByRole('radio', { name: /^Akademi-AI/ }).check();
  await form.getByLabel(auth.password, { exact: true }).fill(person.password);
  await form.getByLabel(auth.confirmPassword).fill(person.password);
  await form.getByLabel(fill(auth.adult, { age: site.minAge })).check();
  await form.getByRole('button', { name: auth.registerButton }).click();
}
