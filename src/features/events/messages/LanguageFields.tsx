import { useState, type ReactNode } from 'react';
import { languageName, locales, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { useAdmin } from '~/ui/admin/AdminProvider';
import type { EventDictionary } from '../dictionary';

interface LanguageFieldsProps {
  t: EventDictionary['eventDesk']['message'];
  /** Open from the beginning, such as where something is filled in. */
  isOpen: boolean;
  /** The fields of a language. */
  children: (locale: Locale) => ReactNode;
}

/** The same fields in each language: that of the page first, the others folded. */
export function LanguageFields({ t, isOpen, children }: LanguageFieldsProps) {
  const { locale, kit } = useAdmin();
  // Once open, it is the reader's to close.
  const [isOpenAtFirst] = useState(isOpen);
  const others = locales.filter((other) => other !== locale);
  return (
    <>
      {children(locale)}
      {others.map((other) => (
        <details key={other} className="card fold" open={isOpenAtFirst}>
          <summary>
            <h3 className="font-bold">
              {fill(t.inOther, { language: languageName(other, kit.translation.languages) })}
            </h3>
          </summary>
          <div className="grid gap-4">
            <p className="text-sm text-ink-soft">{t.otherHint}</p>
            {children(other)}
          </div>
        </details>
      ))}
    </>
  );
}
