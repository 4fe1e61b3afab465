import type { z } from 'zod';
import type { Db } from '#db/client';
import type { MailLinkState } from '~/lib/posted-form';
import { handleForm, type FormPage } from './form-page';

/** Codes of links that are wrong or too old. Any other refusal leaves the link as it is. */
const linkRefusals: readonly string[] = ['gone', 'invalid_fields'];

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
  if (searchParams.has('done')) return 'done';
  if (result.state === 'refused') {
    return linkRefusals.includes(result.code) ? 'gone' : 'failed';
  }
  return link['token'] ? 'asked' : 'gone';
}
