import { useStore } from '@nanostores/react';
import { plural } from '~/i18n/plural';
import { fill } from '~/lib/fill';
import { anyValue } from '~/lib/url/page-query';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { RowActions } from '~/ui/admin/RowActions';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import type { AdminClass } from '../course-admin.schema';
import { useTexts } from '../texts';
import type { AdminQuestion } from '../../questions/questions.schema';
import { toComparable } from './compare-question';
import { deleteQuestion } from './question-admin.api';
import { useQuestionStores } from './question-admin.store';
import { filterQuestions } from './question-facts';
import { toQuestionValues } from './question-values';
import { AnswersCell, ApartCell, QuestionCell, TriesCell } from './QuestionCells';

const perPage = 20;
const compare = (row: AdminQuestion) => toComparable(toQuestionValues(row));

/** A prompt as a name: short enough for a label. */
const nameOf = ({ prompt }: AdminQuestion) =>
  prompt.length > 80 ? `${prompt.slice(0, 79).trimEnd()}…` : prompt;

function Actions({ question }: { question: AdminQuestion }) {
  const { q, kit } = useTexts();
  const { editing } = useQuestionStores();
  const name = nameOf(question);
  const labels = toFieldLabels(
    { ...q.fields, sourceLocale: kit.translation.sourceLocale },
    { kind: q.kinds, bank: q.banks, sourceLocale: kit.translation.languages },
  );
  return (
    <RowActions
      row={question}
      title={name}
      actions={[
        { icon: 'pen', label: q.rows.edit, onPress: () => editing.edit(question) },
        {
          icon: 'trash',
          label: q.rows.remove,
          question: {
            title: q.titles.remove,
            text: fill(q.removeText, { name }),
            action: deleteQuestion,
            comparison: { toValues: compare, labels },
            done: q.toasts.removed,
            failed: q.toasts.failed,
            focusAfter: 'questions-search',
          },
        },
      ]}
    />
  );
}

export interface QuestionTableProps {
  questions: readonly AdminQuestion[];
  classes: readonly AdminClass[];
}

/** The questions that the filter shows, with how they did. */
export function QuestionTable({ questions, classes }: QuestionTableProps) {
  const { q, kit, common, locale } = useTexts();
  const { $filter, $statistics, filter } = useQuestionStores();
  const chosen = useStore($filter);
  const { data: statistics, error } = useStore($statistics);
  const isProof = chosen.bank === 'proof';
  const found = filterQuestions(questions, chosen);
  const pages = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(chosen.page, pages);
  const statsOf = ({ id }: AdminQuestion) => statistics?.questions.find((one) => one.id === id);

  const columns: Column<AdminQuestion>[] = [
    {
      head: q.columns.question,
      isName: true,
      cell: (question) => <QuestionCell question={question} classes={classes} />,
    },
    ...(isProof
      ? [
          {
            head: q.columns.answers,
            cell: (question: AdminQuestion) => (
              <AnswersCell question={question} found={statsOf(question)} />
            ),
          },
          {
            head: q.columns.apart,
            cell: (question: AdminQuestion) => <ApartCell found={statsOf(question)} />,
          },
        ]
      : [
          {
            head: q.columns.answers,
            cell: ({ id }: AdminQuestion) => (
              <TriesCell found={statistics?.practice.find((one) => one.id === id)} />
            ),
          },
        ]),
    {
      head: q.columns.actions,
      isActions: true,
      cell: (question) => <Actions question={question} />,
    },
  ];
  const isFiltered = chosen.q.trim() !== '' || chosen.classId !== anyValue;
  return (
    <>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {plural(locale, q.found, found.length)}
      </p>
      {error && (
        <p className="mb-3 flex flex-wrap items-center gap-3 text-sm text-bata">
          {q.stats.failed}
          <Button look="quiet" icon="retry" onClick={() => $statistics.revalidate()}>
            {common.retry}
          </Button>
        </p>
      )}
      {found.length === 0 ? (
        <Notice
          action={
            isFiltered && (
              <Button look="quiet" onClick={() => filter({ q: '', classId: anyValue })}>
                {q.filters.showAll}
              </Button>
            )
          }
        >
          {isFiltered ? q.noMatch : q.empty[chosen.bank]}
        </Notice>
      ) : (
        <DataTable
          caption={q.banks[chosen.bank]}
          columns={columns}
          rows={found.slice((page - 1) * perPage, page * perPage)}
          toKey={({ id }) => id}
        />
      )}
      {isProof && found.length > 0 && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">{q.stats.apartHint}</p>
      )}
      <Paging
        page={page}
        pages={pages}
        onTurn={(next) => filter({ page: next })}
        texts={{ ...kit.paging, label: q.pagesLabel }}
      />
    </>
  );
}
