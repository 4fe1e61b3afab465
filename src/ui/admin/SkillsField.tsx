import { useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useController } from 'react-hook-form';
import { skillName, skillSlugs } from '~/content/skill-names';
import { fill } from '~/lib/fill';
import { joinSkills, maxSkills, splitSkills } from '~/lib/skills';
import { IconButton } from '../IconButton';
import { useAdmin } from './AdminProvider';
import { locales, type Locale } from '~/i18n/locales';
import { matches } from '~/lib/search/words';

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
  const hasWords = (slug: string) =>
    matches(locales.map((nameLocale) => skillName(nameLocale, slug)).join('\n'), query);
  const { compare } = new Intl.Collator(locale);
  return skillSlugs
    .filter(hasWords)
    .sort((a, b) => compare(skillName(locale, a), skillName(locale, b)));
}

/** Suggestions below a field during typing, with their keys. */
function useSkillList({ locale, selection, isFull, onChoose, onBack }: SkillList) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const list = isFull ? [] : findSkills(locale, query).filter((slug) => !selection.includes(slug));
  const offers = isOpen ? list : [];
  const active = offers[at];
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
    offers,
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

/** The skills that are chosen, each with a button that takes it away. */
function Chosen({ slugs, onRemove }: { slugs: string[]; onRemove: (slug: string) => void }) {
  const { kit, locale } = useAdmin();
  if (slugs.length === 0) return null;
  return (
    <ul className="mb-2 flex flex-wrap gap-2">
      {slugs.map((slug) => (
        <li
          key={slug}
          className="flex items-center rounded-full border border-line pl-4 text-sm font-semibold"
        >
          {skillName(locale, slug)}
          <IconButton
            icon="close"
            label={fill(kit.skills.remove, { name: skillName(locale, slug) })}
            onClick={() => onRemove(slug)}
          />
        </li>
      ))}
    </ul>
  );
}

const showOption = (option: HTMLLIElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The skills of a row: a combobox that finds them by their names in either language. */
export function SkillsField() {
  const { kit, locale, issueText } = useAdmin();
  const t = kit.skills;
  const id = useId();
  const {
    field: { ref, value, onChange, onBlur },
    fieldState: { error: fault },
  } = useController<{ skills: string }>({ name: 'skills' });
  const selection = splitSkills(value);
  const isFull = selection.length >= maxSkills;
  const choose = (slugs: string[]) => onChange(joinSkills(slugs));
  const [announcement, setAnnouncement] = useState('');
  const toName = (slug: string) => skillName(locale, slug);
  const list = useSkillList({
    locale,
    selection,
    isFull,
    onChoose: (slug) => {
      choose([...selection, slug]);
      setAnnouncement(fill(t.added, { name: toName(slug) }));
    },
    onBack: () => choose(selection.slice(0, -1)),
  });
  const hasOffer = list.offers.length > 0;
  const hasNone = list.isOpen && !hasOffer && !isFull;
  const error = fault?.message;
  const describedBy = [error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const toOptionId = (slug: string | undefined) => slug && `${id}-${slug}`;
  return (
    <div className="field">
      <label htmlFor={id}>{`${t.label} ${kit.optional}`}</label>
      <div>
        <Chosen
          slugs={selection}
          onRemove={(slug) => {
            choose(selection.filter((skill) => skill !== slug));
            document.getElementById(id)?.focus();
          }}
        />
        <div className="relative">
          <input
            {...list.input}
            ref={ref}
            id={id}
            type="text"
            role="combobox"
            className="input"
            autoComplete="off"
            readOnly={isFull}
            aria-autocomplete="list"
            aria-expanded={hasOffer}
            aria-controls={`${id}-list`}
            aria-activedescendant={toOptionId(list.active)}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            onBlur={() => {
              list.close();
              onBlur();
            }}
          />
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={t.label}
            hidden={!hasOffer}
            className="absolute left-0 right-0 top-full z-10 mt-1 max-h-60 overflow-y-auto rounded-field border border-line bg-card p-1 shadow-float"
          >
            {list.offers.map((slug) => (
              // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the field has the keys
              <li
                key={slug}
                ref={slug === list.active ? showOption : undefined}
                id={toOptionId(slug)}
                role="option"
                aria-selected={slug === list.active}
                className="flex min-h-[2.75rem] cursor-pointer items-center rounded-field px-3 text-sm font-semibold hover:bg-nila/10 aria-selected:bg-nila/10 aria-selected:text-nila"
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => list.choose(slug)}
              >
                {toName(slug)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p role="status" className={hasNone ? 'field-hint' : 'sr-only'}>
        {hasNone ? t.none : announcement}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {issueText(error)}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        {fill(isFull ? t.full : t.hint, { max: maxSkills })}
      </p>
    </div>
  );
}
