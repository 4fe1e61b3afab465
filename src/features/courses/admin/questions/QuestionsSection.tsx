import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { api } from '~/config/api-paths';
import { questionBanks } from '#db/lists';
import { fill } from '~/lib/fill';
import { anyValue } from '~/lib/url/page-query';
import { ChoiceField, SearchField } from '~/ui/admin/Filters';
import { LateEdit } from '~/ui/admin/LateEdit';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { LateDialog } from '~/ui/LateDialog';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { Tabs } from '~/ui/Tabs';
import type { AdminClass, AdminCourse } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { AdminQuestion } from '../../questions/questions.schema';
import { BankNeeds } from './BankNeeds';
import { useQuestionStores } from './question-admin.store';
import { none } from './question-values';
import { QuestionTable } from './QuestionTable';

const questionDialog = latePart(async () => (await import('./QuestionDialog')).QuestionDialog);
const importDialog = latePart(async () => (await import('./ImportGift')).ImportGift);

function Filters({ classes }: { classes: readonly AdminClass[] }) {
  const { q } = useTexts();
  const { $filter, filter } = useQuestionStores();
  const chosen = useStore($filter);
  const onSearch = useCallback((words: string) => filter({ q: words }), [filter]);
  return (
    <div role="search" className="filter-bar mb-4 grid gap-3 sm:grid-cols-2">
      <SearchField
        id="questions-search"
        label={q.filters.search}
        placeholder={q.filters.hint}
        maxLength={200}
        value={chosen.q}
        onSearch={onSearch}
      />
      <ChoiceField
        id="questions-class"
        label={q.filters.class}
        value={chosen.classId}
        options={[
          [anyValue, q.filters.allClasses],
          ...classes.map(({ id, code, title }) => [String(id), `${code} ${title}`] as const),
          [none, q.filters.noClass],
        ]}
        onChoose={(classId) => filter({ classId })}
      />
    </div>
  );
}

/** The buttons above the questions: another one, a file of them, and the bank as a file. */
function Tools({ course, onImport }: { course: AdminCourse; onImport: () => void }) {
  const { q } = useTexts();
  const { $filter, editing } = useQuestionStores();
  const { bank, classId } = useStore($filter);
  const { sourceLocale } = course;
  const start = { bank, sourceLocale, classId: classId === anyValue ? none : classId };
  return (
    <p className="my-5 flex flex-wrap gap-3">
      <Button icon="plus" onClick={() => editing.addWith({}, start)}>
        {q.add}
      </Button>
      <Button look="quiet" icon="upload" onClick={onImport}>
        {q.import}
      </Button>
      <Button look="quiet" icon="download" href={api.questionsGift(course.id, bank)} isFile>
        {q.export}
      </Button>
    </p>
  );
}

function Banks({ course, questions }: { course: AdminCourse; questions: AdminQuestion[] }) {
  const { q, common } = useTexts();
  const { $filter, filter, editing } = useQuestionStores();
  const { bank } = useStore($filter);
  const [isImporting, setImporting] = useState(false);
  const closeImport = () => setImporting(false);
  const classes = course.levels.flatMap((level) => level.classes);
  const ofBank = (one: string) => questions.filter((question) => question.bank === one);
  return (
    <Tabs
      label={q.banksLabel}
      name="questions"
      tabs={questionBanks.map((id) => ({
        id,
        text: fill(q.tab, { bank: q.banks[id], n: ofBank(id).length }),
      }))}
      selected={bank}
      onSelect={(next) => filter({ bank: next })}
    >
      {bank === 'proof' && (
        <BankNeeds needed={course.questionsPerCheck} questions={ofBank(bank)} classes={classes} />
      )}
      <Tools course={course} onImport={() => setImporting(true)} />
      <Filters classes={classes} />
      <QuestionTable questions={questions} classes={classes} />
      <LateEdit
        store={editing}
        part={questionDialog}
        props={{ classes }}
        texts={{ newTitle: q.titles.add, editTitle: q.titles.edit }}
        size="wide"
      />
      {isImporting && (
        <LateDialog
          part={importDialog}
          props={{ classes, onClose: closeImport }}
          texts={common}
          title={q.gift.title}
          size="wide"
          onClose={closeImport}
        />
      )}
    </Tabs>
  );
}

/** The questions of a course, by their bank. */
export function QuestionsSection({ course }: { course: AdminCourse }) {
  const { q } = useTexts();
  const { $questions } = useQuestionStores();
  const { data: questions, error } = useStore($questions);
  return (
    <section aria-labelledby="course-questions" className="mt-12">
      <h2 id="course-questions" className="scroll-mt-24 text-xl font-bold">
        {q.title}
      </h2>
      <p className="mb-4 mt-1 max-w-prose text-sm text-ink-soft">{q.intro}</p>
      {error && <ListFailure error={error} onRetry={() => $questions.revalidate()} />}
      {!questions && !error && <TableSkeleton rows={4} />}
      {questions && !error && <Banks course={course} questions={questions} />}
    </section>
  );
}
