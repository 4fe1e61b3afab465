import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflinePart, OfflinePlan } from '~/offline/saved/plan';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { pageBytes } from '~/server/offline-size';
import { getEventDictionary } from '../dictionary';
import { titleWithState } from '../event-names';
import { getEvent } from '../events.server';
import { getTicketPage } from '../tickets/ticket-page.server';

interface PlanCall {
  actor: Actor | null;
  slug: string;
  lang: Locale;
}

/** The ticket of a person for an event; nothing for anybody else. */
async function planTicket(db: Db, { actor, slug, lang }: PlanCall): Promise<OfflinePart[]> {
  if (!actor) return [];
  const ticket = await getTicketPage(db, { actor, slug, lang }).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!ticket) return [];
  const url = localizedPath(lang, paths.ticket(slug));
  return [{ kind: 'page', url, bytes: pageBytes(JSON.stringify(ticket)), isChanging: true }];
}

/** The offline plan of an event: its page, and the ticket of its reader. Throws `event_not_found`. */
export async function planEvent(db: Db, { actor, slug, lang }: PlanCall): Promise<OfflinePlan> {
  const event = await getEvent(db, slug, lang);
  const href = localizedPath(lang, paths.event(slug));
  const bytes = pageBytes(JSON.stringify(event));
  const page = { kind: 'page' as const, url: href, bytes };
  const parts = [page, ...(await planTicket(db, { actor, slug, lang }))];
  const title = titleWithState(event, getEventDictionary(lang).eventPages);
  return { key: `event:${slug}:${lang}`, kind: 'event', title, href, parts };
}
