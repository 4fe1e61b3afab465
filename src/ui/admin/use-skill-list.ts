import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { skillName, skillSlugs } from '~/content/skill-names';
import { locales, type Locale } from '~/i18n/locales';

interface SkillList {
  locale: Locale;
  selection: readonly string[];
  /** No more can be chosen. */
  isFull: boolean;
  onChoose: (slug: string) => void;
  /** Backspace where nothing is typed. */
  onBack: () => void;
}

/** The skills whose names have all words, in either language, in the order of the page's. */
function findSkills(locale: Locale, query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const hasWords = (slug: string) => {
    const names = locales.map((nameLocale) => skillName(nameLocale, slug).toLowerCase());
    return words.every((word) => names.some((name) => name.includes(word)));
  };
  const { compare } = new Intl.Collator(locale);
  return skillSlugs
    .filter(hasWords)
    .sort((a, b) => compare(skillName(locale, a), skillName(locale, b)));
}

/** Suggestions below a field during typing, with their keys. */
export function useSkillList({ locale, selection, isFull, onChoose, onBack }: SkillList) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = isFull ? [] : findSkills(locale, query).filter((slug) => !selection.includes(slug));
  const matches = isOpen ? list : [];
  const active = matches[at];
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (slug: string) => {
    onChoose(slug);
    setQuery('');
    close();
  };

  const move = (by: number) => {
    setOpen(true);
    const { length } = list;
    // Before the first and behind the last is the field itself.
    setAt(((at + 1 + by + length + 1) % (length + 1)) - 1);
  };
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (move(1), true),
    ArrowUp: () => (move(-1), true),
    Enter: () => {
      if (active) choose(active);
      // Enter must not submit the surrounding form.
      return true;
    },
    Escape: () => {
      if (!isOpen) return false;
      close();
      return true;
    },
    Backspace: () => {
      if (query === '') onBack();
      return false;
    },
  };
  return {
    isOpen,
    matches,
    active,
    choose,
    close,
    input: {
      value: query,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setQuery(target.value);
        setOpen(true);
        setAt(-1);
      },
      onClick: () => setOpen(true),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing || !keys[event.key]?.()) return;
        event.preventDefault();
        // Escape would close the dialog around it, too.
        event.stopPropagation();
      },
    },
  };
}
