import { createContext, use } from 'react';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

/** What the shared parts of a management page say, in the page's language. */
export interface ManagementTexts {
  form: {
    /** Shown after the label of an optional field. */
    optional: string;
    cancel: string;
    saving: string;
  };
  unsaved: { title: string; text: string; discard: string; stay: string };
  /** `draft` says that what was typed is saved. */
  session: { ended: string; login: string; draft?: string };
  listFailed: string;
  common: { retry: string; close: string };
  /** A sentence of a schema or of the server as the page says it. */
  fault: (sentence: string) => string;
  /** Where to log in again: in this tab and back to `page`, or in another tab. */
  login: { href: string; outside?: true };
}

/** The log-in that leads back to a page. */
export const loginFor = (locale: Locale, page: string) => ({
  href: `${localizedPath(locale, paths.auth)}?next=${encodeURIComponent(localizedPath(locale, page))}`,
});

const Context = createContext<ManagementTexts | null>(null);

/** Wraps a management page. */
export const Management = Context.Provider;

export function useManagement(): ManagementTexts {
  const texts = use(Context);
  if (!texts) throw new Error('A part of a management page was rendered without its texts');
  return texts;
}
