import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { paths } from '~/config/paths';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getErrorMessage } from '~/lib/error-message';
import { translateMessage, type IssueSlice } from '~/lib/issue';
import type { LateTexts } from '../late-texts';
import { $hasSessionEnded } from '../session-ended';
import { takeFirstLists } from './list.store';

/** What a management page hands to the parts that all of them share; its own texts come beside them. */
export interface AdminKitProps {
  locale: Locale;
  kit: Dictionary['adminKit'];
  common: LateTexts;
  /** Texts of the issues that the page can meet. */
  issueTexts: IssueSlice;
  /** Lists that the page brings with it, for `takeFirstLists`. */
  firstLists?: string | undefined;
}

export interface Admin extends AdminKitProps {
  /** An issue of a field, as the page says it. */
  issueText: (message: string) => string;
  /** What to say about a failed call; `fallback` where nothing better is known. */
  errorText: (error: unknown, fallback: string) => string;
  /** The log-in that leads back to this page. */
  loginHref: string;
}

const Context = createContext<Admin | null>(null);

/** The texts of the management page around; `Texts` are those that its feature has added. */
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
  // Before the first table asks.
  useState(() => firstLists && takeFirstLists(firstLists));
  // The stores outlive the page; what was noticed on it does not.
  useEffect(() => () => $hasSessionEnded.set(false), []);
  const calls = useMemo(() => {
    const next = encodeURIComponent(localizedPath(locale, page));
    return {
      issueText: (message: string) => translateMessage(message, issueTexts),
      errorText: (error: unknown, fallback: string) => getErrorMessage(error, issueTexts, fallback),
      loginHref: `${localizedPath(locale, paths.auth)}?next=${next}`,
    };
  }, [locale, issueTexts, page]);
  return <Context value={{ ...texts, ...calls }}>{children}</Context>;
}
