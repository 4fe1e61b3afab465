import type { z } from 'zod';
import type { Db } from '#db/client';
import type { MailLinkState } from '~/lib/posted-form';
import { handleForm, type FormPage } from './form-page';

/**
 * Handles a visit of a page that a mailed link leads to. A click acts, not the visit, because
 * programs that scan mails follow links. The token stays in the address; `pressed` reports an
 * accepted click, after which the page is shown at its address with `?done`.
 */
export async function handleMailLink<Link>(
  astro: FormPage,
  schema: z.ZodType<Link>,
  names: readonly string[],
  act: (db: Db, link: Link) => Promise<void>,
): Promise<MailLinkState | 'pressed'> {
  const { searchParams } = astro.url;
  const link = Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? '']));
  const result = await handleForm(astro, schema, link, (db, _actor, input) => act(db, input));
  if (result.state === 'done') return 'pressed';
  const isUnsent =
    result.state === 'refused' &&
    ['internal', 'unavailable', 'form_unconfirmed'].includes(result.code);
  if (searchParams.has('done')) return 'done';
  if (isUnsent) return 'failed';
  return result.state === 'refused' || !link['token'] ? 'gone' : 'asked';
}
