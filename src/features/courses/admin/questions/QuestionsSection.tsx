import { addressOf } from '~/calls/call';
import { useFetched } from '~/ui/admin/use-fetched';
import { exportQuestions, importQuestions } from '../../questions/questions.calls';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { staffBanks } from '#db/lists';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { ChoiceField } from '~/ui/admin/FilterBar';
import { none } from '~/ui/admin/form';
import { LateImport } from '~/ui/admin/LateImport';
import { OpenForm } from '~/ui/admin/LateForm';
import { ListScreen } from '~/ui/admin/ListScreen';
import { Button } from '~/ui/Button';
import { toOptions } from '~/ui/forms/options';
import { Icon } from '~/ui/Icon';
import { Tabs } from '~/ui/Tabs';
import type { AdminClass, AdminCourse } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { AdminQuestion, QuestionBank } from '../../questions/questions.schema';
import type { CourseStatistics } from '../../questions/statistics.schema';
import { useQuestionStores } from './question-admin.store';
import { textsOfUnpicked } from './question-facts';
import { questionDialog, questionList } from './question-list';

interface BankNeedsProps {
  /** Number of questions of a check. */
  needed: number;
  /** Questions of the bank `proof`. */
  questions: readonly AdminQuestion[];
  classes: readonly AdminClass[];
}

/** Whether the proof questions suffice for a check, and how many each class has. */
function BankNeeds({ needed, questions, classes }: BankNeedsProps) {
  const { bank: t } = useTexts().q;
  const n = questions.length;
  const missing = Math.max(0, needed - n);
  const countOf = (id: number | null) => questions.filter(({ classId }) => classId === id).length;
  const counts = classes.map(({ id, code }) => ({ name: code, count: countOf(id) }));
  if (countOf(null) > 0) counts.push({ name: t.noClass, count: countOf(null) });
  return (
    <div className="mb-5 grid gap-3">
      {missing > 0 ? (
        <p className="flex items-start gap-3 rounded-card border border-kunyit bg-kunyit/10 p-4 text-sm">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
          {fill(t.missing, { needed, n, missing })}
        </p>
      ) : (
        <p className="text-sm text-ink-soft">{fill(t.enough, { needed, n })}</p>
      )}
      <ul aria-label={t.byClass} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {counts.map(({ name, count }) => (
          <li key={name} className={count === 0 ? 'font-semibold text-bata' : undefined}>
            <span className="font-semibold">{name}</span>{' '}
            <span className="tabular-nums">{count === 0 ? t.none : count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface UnpickedProps {
  questions: readonly AdminQuestion[];
  statistics: CourseStatistics;
}

/** Wrong options that nobody takes, by their questions: they make these easier than they look. */
function Unpicked({ questions, statistics }: UnpickedProps) {
  const { q, locale } = useTexts();
  const found = questions.flatMap((question) => {
    const stats = statistics.questions.find(({ id }) => id === question.id);
    const texts = stats ? textsOfUnpicked(question, stats) : [];
    return texts.length > 0 ? [{ question, texts }] : [];
  });
  if (found.length === 0) return null;
  return (
    <details className="mb-5 rounded-card border border-line p-4 text-sm">
      <summary className="min-h-[2.75rem] cursor-pointer py-2.5 font-semibold">
        {plural(locale, q.stats.unpickedIn, found.length)}
      </summary>
      <p className="max-w-prose text-ink-soft">{q.stats.unpickedHint}</p>
      <ul className="mt-3 grid gap-3">
        {found.map(({ question: { id, prompt, sourceLocale }, texts }) => (
          <li key={id} lang={sourceLocale}>
            <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{prompt}</span>
            <ul className="ml-5 list-disc">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ImportGiftProps {
  classes: readonly AdminClass[];
  /** Default target. */
  start: { bank: QuestionBank; classId: string };
  onClose: () => void;
}

/** Imports questions from a GIFT file into the chosen bank and class. */
function ImportGift({ classes, start, onClose }: ImportGiftProps) {
  const { q, locale } = useTexts();
  const { courseId, showBank } = useQuestionStores();
  const [target, setTarget] = useState(start);
  const { gift: t, fields } = q;
  return (
    <LateImport
      texts={{
        title: t.title,
        intro: t.intro,
        example: t.example,
        confirm: (n) => plural(locale, t.import, n),
        done: (n) => plural(locale, t.done, n),
      }}
      exampleHref={addressOf(exportQuestions, { id: courseId, bank: target.bank })}
      accept=".gift,.txt,text/plain"
      fileLabel={t.file}
      call={importQuestions}
      values={{ id: courseId }}
      fields={target}
      onClose={() => {
        showBank(target.bank);
        onClose();
      }}
    >
      <p className="mt-2 text-sm text-ink-soft">{t.hint}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ChoiceField
          id="gift-bank"
          label={fields.bank}
          value={target.bank}
          options={toOptions(staffBanks, q.banks)}
          onChoose={(bank) => setTarget({ ...target, bank })}
        />
        <ChoiceField
          id="gift-class"
          label={fields.classId}
          value={target.classId}
          options={[
            [none, fields.noClass],
            ...classes.map(({ id, code, title }) => [String(id), `${code} ${title}`] as const),
          ]}
          onChoose={(classId) => setTarget({ ...target, classId })}
        />
      </div>
      <details className="mt-3 text-sm">
        <summary className="min-h-[2.75rem] cursor-pointer py-2.5 font-semibold text-nila">
          {t.sampleTitle}
        </summary>
        <pre className="whitespace-pre-wrap break-words rounded-field border border-line p-3 text-xs leading-relaxed">
          {t.sample}
        </pre>
      </details>
    </LateImport>
  );
}

/** A bank with its needs, tools and questions. */
function Bank({ course, questions }: { course: AdminCourse; questions: AdminQuestion[] }) {
  const page = useTexts();
  const { q, common } = page;
  const stores = useQuestionStores();
  const { courseId, $bank, rows, form, $statistics } = stores;
  const bank = useStore($bank);
  const { class: classId = none } = useStore(rows.$filter).choices;
  const total = useFetched(rows.$page).data?.total ?? 0;
  const { data: statistics, error } = useFetched($statistics);
  const [isImporting, setImporting] = useState(false);
  const classes = course.levels.flatMap((level) => level.classes);
  const target = { bank, classId };
  const { sourceLocale } = course;
  return (
    <>
      {bank === 'proof' && (
        <BankNeeds needed={course.questionsPerCheck} questions={questions} classes={classes} />
      )}
      {bank === 'proof' && statistics && <Unpicked questions={questions} statistics={statistics} />}
      <p className="my-5 flex flex-wrap gap-3">
        <Button icon="plus" onClick={() => form.add({ ...target, sourceLocale })}>
          {q.add}
        </Button>
        <Button look="quiet" icon="upload" onClick={() => setImporting(true)}>
          {q.import}
        </Button>
        <Button
          look="quiet"
          icon="download"
          href={addressOf(exportQuestions, { id: courseId, bank })}
          isFile
        >
          {q.export}
        </Button>
      </p>
      {error && (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-sm text-bata">
          {q.stats.failed}
          <Button look="quiet" icon="retry" onClick={() => $statistics.revalidate()}>
            {common.retry}
          </Button>
        </p>
      )}
      <ListScreen list={questionList(page, stores, { bank, classes, statistics })} />
      {bank === 'proof' && total > 0 && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">{q.stats.apartHint}</p>
      )}
      <OpenForm
        form={form}
        dialog={questionDialog}
        titles={{ newTitle: q.titles.add, editTitle: q.titles.edit }}
        size="wide"
        props={{ courseId, classes }}
      />
      {isImporting && (
        <ImportGift classes={classes} start={target} onClose={() => setImporting(false)} />
      )}
    </>
  );
}

/** The questions of a course, by their bank. */
export function QuestionsSection({ course }: { course: AdminCourse }) {
  const { q } = useTexts();
  const { $questions, $bank, showBank } = useQuestionStores();
  const bank = useStore($bank);
  const questions = useFetched($questions).data ?? [];
  const ofBank = (name: QuestionBank) => questions.filter((question) => question.bank === name);
  return (
    <section aria-labelledby="course-questions" className="mt-12">
      <h2 id="course-questions" tabIndex={-1} className="scroll-mt-24 text-xl font-bold">
        {q.title}
      </h2>
      <p className="mb-4 mt-1 max-w-prose text-sm text-ink-soft">{q.intro}</p>
      <Tabs
        label={q.banksLabel}
        name="questions"
        tabs={staffBanks.map((id) => ({
          id,
          text: fill(q.tab, { bank: q.banks[id], n: ofBank(id).length }),
        }))}
        selected={bank}
        onSelect={showBank}
      >
        <Bank course={course} questions={ofBank(bank)} />
      </Tabs>
    </section>
  );
}
