import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { api } from '~/config/api-paths';
import { languageName, type Locale } from '~/i18n/locales';
import { sendJson } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { translateIssue } from '~/lib/issue';
import { Tabs } from '~/ui/Tabs';
import type { ClassTextPreview } from '../course-admin.schema';
import { useTexts } from '../texts';

/** Milliseconds after the last key until the text is rendered again. */
const pause = 500;

const wide = '(min-width: 64em)';

function watchWidth(onChange: () => void) {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** The class as learners will read it, rendered by the server from the fields. */
function Preview({ lang }: { lang: Locale }) {
  const { t, kit, issueTexts, errorText } = useTexts();
  const [title, topics, content] = useWatch<Record<string, string>>({
    name: ['title', 'topics', 'content'],
  });
  const [preview, setPreview] = useState<ClassTextPreview | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    let isLate = false;
    const render = async () => {
      try {
        const rendered = await sendJson<ClassTextPreview>('POST', api.adminClassPreview, {
          content: content ?? '',
          lang,
        });
        if (isLate) return;
        setPreview(rendered);
        setFailure('');
      } catch (error) {
        if (!isLate) setFailure(errorText(error, t.previewFailed));
      }
    };
    const timer = setTimeout(() => void render(), pause);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [content, lang, errorText, t.previewFailed]);
  const lines = (topics ?? '').split('\n').filter((line) => line.trim());
  const problem = failure || (preview?.issue ? translateIssue(preview.issue, issueTexts) : '');
  return (
    <section
      aria-label={fill(kit.translation.inLanguage, {
        label: t.previewTitle,
        language: languageName(lang, kit.translation.languages),
      })}
      lang={lang}
      className="rounded-card border border-line bg-paper p-5 lg:absolute lg:inset-0 lg:overflow-y-auto"
      // It scrolls, so the keyboard has to reach it.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
    >
      {problem && (
        <p role="status" className="field-error mb-4">
          {problem}
        </p>
      )}
      {title && <h3 className="text-2xl font-extrabold tracking-tight">{title}</h3>}
      {lines.length > 0 && <p className="mt-2 text-sm text-ink-soft">{lines.join(' · ')}</p>}
      {preview?.html === '' && <p className="mt-6 text-ink-soft">{t.previewEmpty}</p>}
      {preview && (
        <div className="rich lesson mt-6" dangerouslySetInnerHTML={{ __html: preview.html }} />
      )}
    </section>
  );
}

/** The texts of a class in one language, with their preview beside them, on phones behind a tab. */
export function PreviewedTexts({ lang, children }: { lang: Locale; children: ReactNode }) {
  const { t } = useTexts();
  const isWide = useSyncExternalStore(watchWidth, () => window.matchMedia(wide).matches);
  const { submitCount } = useFormState();
  const [tab, setTab] = useState<'text' | 'preview'>('text');
  // Shows the tab with the refused field.
  const [tries, setTries] = useState(submitCount);
  if (tries !== submitCount) {
    setTries(submitCount);
    setTab('text');
  }
  if (isWide) {
    return (
      <div className="grid grid-cols-2 gap-8">
        <div className="grid content-start gap-4">{children}</div>
        <div className="relative">
          <Preview lang={lang} />
        </div>
      </div>
    );
  }
  return (
    <div>
      <Tabs
        label={t.previewTabs}
        name={`class-text-${lang}`}
        tabs={[
          { id: 'text', text: t.textTab },
          { id: 'preview', text: t.previewTitle },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <div className={tab === 'text' ? 'grid gap-4' : 'hidden'}>{children}</div>
        {tab === 'preview' && <Preview lang={lang} />}
      </Tabs>
    </div>
  );
}
