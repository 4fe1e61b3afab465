import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api } from '~/config/api-paths';
import { plural } from '~/i18n/plural';
import { anyValue } from '~/lib/url/page-query';
import { ChoiceField } from '~/ui/admin/Filters';
import { ImportDialog } from '~/ui/admin/ImportDialog';
import { questionBanks } from '#db/lists';
import { toOptions } from '~/ui/forms/options';
import type { AdminClass } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { QuestionBank } from '../../questions/questions.schema';
import { importGift } from './question-admin.api';
import { useQuestionStores } from './question-admin.store';
import { none } from './question-values';

export interface ImportGiftProps {
  classes: readonly AdminClass[];
  onClose: () => void;
}

/** Imports questions from a file in GIFT, into the bank and the class that are chosen. */
export function ImportGift({ classes, onClose }: ImportGiftProps) {
  const { q, locale } = useTexts();
  const { courseId, $filter, filter } = useQuestionStores();
  const shown = useStore($filter);
  const [place, setPlace] = useState({
    bank: shown.bank,
    classId: shown.classId === anyValue ? none : shown.classId,
  });
  const { gift: t, fields } = q;
  const choose = (change: Partial<typeof place>) => setPlace({ ...place, ...change });
  return (
    <ImportDialog
      texts={{
        title: t.title,
        intro: t.intro,
        example: t.example,
        confirm: (n) => plural(locale, t.import, n),
        done: (n) => plural(locale, t.done, n),
      }}
      exampleHref={api.questionsGift(courseId, place.bank)}
      accept=".gift,.txt,text/plain"
      fileLabel={t.file}
      target={`${place.bank} ${place.classId}`}
      send={(file, isDryRun) => importGift(courseId, place, file, isDryRun)}
      onClose={() => {
        filter({ bank: place.bank });
        onClose();
      }}
    >
      <p className="mt-2 text-sm text-ink-soft">{t.hint}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ChoiceField<QuestionBank>
          id="gift-bank"
          label={fields.bank}
          value={place.bank}
          options={toOptions(questionBanks, q.banks)}
          onChoose={(bank) => choose({ bank })}
        />
        <ChoiceField
          id="gift-class"
          label={fields.classId}
          value={place.classId}
          options={[
            [none, fields.noClass],
            ...classes.map(({ id, code, title }) => [String(id), `${code} ${title}`] as const),
          ]}
          onChoose={(classId) => choose({ classId })}
        />
      </div>
      <details className="mt-3 text-sm">
        <summary className="min-h-[2.75rem] cursor-pointer py-2.5 font-semibold text-nila">
          {t.sampleTitle}
        </summary>
        <pre className="overflow-x-auto rounded-field border border-line p-3 text-xs leading-relaxed">
          {t.sample}
        </pre>
      </details>
    </ImportDialog>
  );
}
