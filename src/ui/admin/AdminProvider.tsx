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

/** What a management page hands to the parts that all of them share. */
export interface AdminKitProps {
  locale: Locale;
  kit: Dictionary['adminKit'];
  common: LateTexts;
  /** Texts of the issues that the page can meet. */
  issueTexts: IssueSlice;
  /** Lists that the page brings with it, for `takeFirstLists`. */
  firstLists?: string | undefined;
}

export interface Admin extends Omit<AdminKitProps, 'firstLists'> {
  /** An issue of a field, as the page says it. */
  issueText: (message: string) => string;
  /** What to say about a failed call; `fallback` where nothing better is known. */
  errorText: (error: unknown, fallback: string) => string;
  /** The log-in that leads back to this page. */
  loginHref: string;
  /** Asks again for the lists of the page, after a write. */
  refresh: () => void;
}

const Context = createContext<Admin | null>(null);

/** Texts and calls of the management page around a part of it. */
export function useAdmin(): Admin {
  const admin = use(Context);
  if (!admin) throw new Error('A part of a management page was rendered outside of one');
  return admin;
}

export interface AdminProviderProps extends AdminKitProps {
  /** Path of the page without a language. */
  page: string;
  refresh: () => void;
  children: ReactNode;
}

/** Stands around a management page. */
export function AdminProvider(props: AdminProviderProps) {
  const { locale, kit, common, issueTexts, firstLists, page, refresh, children } = props;
  // Before the first table asks.
  useState(() => firstLists && takeFirstLists(firstLists));
  // The stores outlive the page; what was noticed on it does not.
  useEffect(() => () => $hasSessionEnded.set(false), []);
  const admin = useMemo<Admin>(() => {
    const next = encodeURIComponent(localizedPath(locale, page));
    return {
      locale,
      kit,
      common,
      issueTexts,
      refresh,
      issueText: (message) => translateMessage(message, issueTexts),
      errorText: (error, fallback) => getErrorMessage(error, issueTexts, fallback),
      loginHref: `${localizedPath(locale, paths.auth)}?next=${next}`,
    };
  }, [locale, kit, common, issueTexts, page, refresh]);
  return <Context value={admin}>{children}</Context>;
}

/** A context for the texts of one management page, and the hook that reads it. */
export function createTexts<Texts>(page: string) {
  const TextsContext = createContext<Texts | null>(null);
  const useTexts = (): Texts => {
    const texts = use(TextsContext);
    if (!texts) throw new Error(`${page} was rendered without its texts`);
    return texts;
  };
  return [TextsContext, useTexts] as const;
}
