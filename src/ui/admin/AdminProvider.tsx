import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getErrorMessage } from '~/lib/error-message';
import { translateMessage, type IssueSlice } from '~/lib/issue';
import type { LateTexts } from '../late-part';
import { $hasSessionEnded } from '../session-ended';
import { takeFirstLists, type FirstLists } from './list.store';

/** Props of a management page that all its parts share. */
export interface AdminKitProps {
  locale: Locale;
  kit: Dictionary['adminKit'];
  common: LateTexts;
  /** Texts of the issues that the page can meet. */
  issueTexts: IssueSlice;
  /** Lists that the page brings with it, as JSON. */
  firstLists?: string | undefined;
}

export interface Admin extends AdminKitProps {
  /** An issue of a field, as the page says it. */
  issueText: (message: string) => string;
  /** The text for a failed call; `fallback` if nothing better is known. */
  errorText: (error: unknown, fallback: string) => string;
  /** The log-in that leads back to this page. */
  loginHref: string;
}

const Context = createContext<Admin | null>(null);
const FirstListsContext = createContext<FirstLists | undefined>(undefined);

/** The lists that the page has brought with it; undefined where it brings none. */
export const useFirstLists = () => use(FirstListsContext);

/** Texts of the management page, with those of its feature. */
export function useAdmin<Texts extends AdminKitProps = AdminKitProps>(): Admin & Texts {
  const admin = use(Context);
  if (!admin) throw new Error('A part of a management page was rendered outside of one');
  return admin as Admin & Texts;
}

export interface AdminProviderProps {
  texts: AdminKitProps;
  /** Path of the page without a language. */
  page: string;
  children: ReactNode;
}

/** Stands around a management page. */
export function AdminProvider({ texts, page, children }: AdminProviderProps) {
  const { locale, issueTexts, firstLists } = texts;
  const [first] = useState(() => {
    if (!firstLists) return undefined;
    const page = JSON.parse(firstLists) as FirstLists;
    // Before the first table asks. The store of a server would show them to others.
    if (typeof document !== 'undefined') takeFirstLists(page);
    return page;
  });
  // The stores outlive the page.
  useEffect(() => () => $hasSessionEnded.set(false), []);
  const calls = useMemo(() => {
    const next = encodeURIComponent(localizedPath(locale, page));
    return {
      issueText: (message: string) => translateMessage(message, issueTexts),
      errorText: (error: unknown, fallback: string) => getErrorMessage(error, issueTexts, fallback),
      loginHref: `${localizedPath(locale, paths.auth)}?next=${next}`,
    };
  }, [locale, issueTexts, page]);
  return (
    <FirstListsContext value={first}>
      <Context value={{ ...texts, ...calls }}>{children}</Context>
    </FirstListsContext>
  );
}
