import { addressOf } from '~/calls/call';
import { withQuery } from '~/lib/url/page-query';
import { useFetched } from '~/ui/admin/use-fetched';
import { exportLearners } from './courses-admin.calls';
import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { OpenForm } from '~/ui/admin/LateForm';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { PartLinks } from '~/ui/page/PageParts';
import { TableSkeleton } from '~/ui/TableSkeleton';
import type { AdminCourse, Learner } from './course-admin.schema';
import {
  $organizations,
  CourseStoresProvider,
  createCourseStores,
  useCourseStores,
  type CourseStores,
} from './course-admin.store';
import {
  assignmentDialog,
  courseDialog,
  levelDialog,
  materialDialog,
  revocationDialog,
} from './forms/course-dialogs';
import {
  createQuestionStores,
  QuestionStoresProvider,
  useQuestionStores,
} from './questions/question-admin.store';
import { QuestionsSection } from './questions/QuestionsSection';
import { StopsSection } from './questions/StopsSection';
import { OutlineSection } from './OutlineSection';
import { useTexts, type AdminTexts } from './texts';
import { formatDate } from '~/i18n/format';

/** The enrolled learners, their progress and their certificates. */
function learnerList(
  { t, locale }: AdminTexts,
  { learners, revocation }: CourseStores,
): ListDescription<Learner> {
  const { columns } = t;
  const day = (instant: string | null) => (instant ? formatDate(locale, new Date(instant)) : '–');
  return {
    id: 'learners',
    caption: t.sections.learners,
    rows: learners,
    toKey: ({ userId }) => userId,
    columns: [
      {
        head: columns.person,
        isName: true,
        cell: ({ name, username, email }) => (
          <>
            <span className="block font-semibold">{name || username}</span>
            <span className="block text-ink-soft">{email}</span>
          </>
        ),
      },
      {
        head: columns.progress,
        cell: ({ progress, done, classes }) => `${progress}% (${done}/${classes})`,
      },
      { head: columns.enrolled, cell: ({ enrolledAt }) => day(enrolledAt) },
      { head: columns.lastDone, cell: ({ lastDoneAt }) => day(lastDoneAt) },
      {
        head: columns.certificate,
        cell: (learner) => {
          const { certificate: code, waitsForName, isRevoked } = learner;
          const name = learner.name || learner.username;
          if (waitsForName) return <Badge tone="sun">{t.waitsForName}</Badge>;
          if (!code) return '–';
          return (
            <span className="flex flex-wrap items-center gap-2">
              <a
                href={localizedPath(locale, paths.certificate(code))}
                className="inline-block py-0.5 font-semibold text-nila tabular-nums hover:underline"
              >
                {code}
              </a>
              {isRevoked ? (
                <Badge tone="bata">{t.revoked}</Badge>
              ) : (
                <Button
                  look="quiet"
                  label={`${t.revoke}: ${name}`}
                  onClick={() => revocation.add({}, { code, name })}
                >
                  {t.revoke}
                </Button>
              )}
            </span>
          );
        },
      },
    ],
    none: t.noLearners,
    pagingLabel: t.paging,
  };
}

function Facts({ course }: { course: AdminCourse }) {
  const { t, kit, locale } = useTexts();
  const stores = useCourseStores();
  const { data: organizations } = useFetched($organizations);
  const organization = organizations?.find(({ id }) => id === course.organizationId);
  const classes = course.levels.flatMap((level) => level.classes);
  const missing = classes.filter(({ hasContent }) => !hasContent).length;
  return (
    <section aria-labelledby="course-facts" className="card p-5">
      <h2 id="course-facts" className="sr-only">
        {t.sections.facts}
      </h2>
      <p className="text-xl font-bold">{course.title}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {course.isDraft && <Badge tone="sun">{kit.draft.badge}</Badge>}
        <Badge tone="nila">{course.category}</Badge>
        {(organization || course.organizationId === null) && (
          <Badge>{organization?.name ?? t.everyone}</Badge>
        )}
        {missing > 0 && (
          <Badge tone="bata" dot>
            {fill(t.contentMissing, { n: missing, total: classes.length })}
          </Badge>
        )}
      </p>
      {course.interested > 0 && (
        <p className="mt-3 text-sm font-semibold">
          {plural(locale, t.interested, course.interested)}
        </p>
      )}
      <p className="mt-3 line-clamp-3 max-w-prose text-sm text-ink-soft">{course.description}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Button icon="pen" onClick={() => stores.course.edit(course)} disabled={!organizations}>
          {t.editTitle}
        </Button>
        <Button href={localizedPath(locale, paths.course(course.id))} look="quiet">
          {t.toPage}
        </Button>
      </p>
    </section>
  );
}

function Parts() {
  const { t, q } = useTexts();
  const { $questions } = useQuestionStores();
  const questions = useFetched($questions).data?.length;
  const parts = [
    { id: 'course-outline', name: t.sections.outline },
    { id: 'course-questions', name: q.title, count: questions },
    { id: 'course-stops', name: q.stops.title },
    { id: 'course-learners', name: t.sections.learners },
  ];
  return (
    <div className="mt-4">
      <PartLinks label={q.partsLabel} parts={parts} />
    </div>
  );
}

/** Mean gain of learners between the questions before the course and after it. */
function Gain({ gain }: { gain: Exclude<AdminCourse['gain'], null> }) {
  const { t } = useTexts();
  if (gain === 'few') return <p className="mb-4 text-sm text-ink-soft">{t.gain.few}</p>;
  const { before, after, people } = gain;
  return (
    <p className="mb-4">{fill(t.gain.mean, { before, after, people, gain: after - before })}</p>
  );
}

function Learners({ course }: { course: AdminCourse }) {
  const page = useTexts();
  const { t, locale } = page;
  const stores = useCourseStores();
  return (
    <section aria-labelledby="course-learners" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="course-learners" className="scroll-mt-24 text-xl font-bold">
          {t.sections.learners}
        </h2>
        <Button
          href={withQuery(addressOf(exportLearners, { id: stores.id }), { lang: locale })}
          look="quiet"
          icon="download"
          isFile
        >
          {t.csv}
        </Button>
      </div>
      {course.gain && <Gain gain={course.gain} />}
      <ListScreen list={learnerList(page, stores)} />
    </section>
  );
}

/** The forms of a course and its content. */
function Forms() {
  const { t, a } = useTexts();
  const { titles } = t;
  const stores = useCourseStores();
  const organizations = useFetched($organizations).data ?? [];
  const only = (title: string) => ({ newTitle: title, editTitle: title });
  return (
    <>
      <OpenForm
        form={stores.course}
        dialog={courseDialog}
        titles={{ newTitle: titles.course, editTitle: titles.editCourse }}
        size="wide"
        props={{ organizations }}
      />
      <OpenForm
        form={stores.level}
        dialog={levelDialog}
        titles={{ newTitle: titles.level, editTitle: titles.editLevel }}
        props={null}
      />
      <OpenForm
        form={stores.assignment}
        dialog={assignmentDialog}
        titles={{ newTitle: a.add, editTitle: a.edit }}
        size="wide"
        props={null}
      />
      <OpenForm
        form={stores.material}
        dialog={materialDialog}
        titles={only(titles.material)}
        props={null}
      />
      <OpenForm
        form={stores.revocation}
        dialog={revocationDialog}
        titles={only(titles.revoke)}
        props={null}
      />
    </>
  );
}

/** Takes a row's id out of the address, if it is there. */
function takeId(name: string): number | null {
  const url = new URL(window.location.href);
  const id = url.searchParams.get(name);
  if (id === null) return null;
  url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return Number(id);
}

/** Opens the question that the address names: reported mistakes lead there. */
function OpenNamed() {
  const { $questions, showBank, form } = useQuestionStores();
  const questions = useFetched($questions).data;
  useEffect(() => {
    if (!questions) return;
    const id = takeId('question');
    const question = questions.find((candidate) => candidate.id === id);
    if (!question) return;
    showBank(question.bank);
    form.edit(question);
  }, [questions, showBank, form]);
  return null;
}

function Course() {
  const stores = useCourseStores();
  const { data: course, error } = useFetched(stores.$course);
  if (error) return <ListFailure error={error} onRetry={() => stores.$course.revalidate()} />;
  if (!course) return <TableSkeleton rows={4} />;
  return (
    <>
      <Facts course={course} />
      <Parts />
      <OutlineSection course={course} />
      <QuestionsSection course={course} />
      <StopsSection />
      <Learners course={course} />
      <Forms />
      <OpenNamed />
    </>
  );
}

export interface CourseEditorProps extends AdminTexts {
  courseId: number;
}

/** A course with its outline and learners. */
export default function CourseEditor({ courseId, ...texts }: CourseEditorProps) {
  const { t, locale } = texts;
  const [stores] = useState(() => createCourseStores(courseId));
  const [questions] = useState(() => createQuestionStores(courseId));
  return (
    <AdminProvider texts={texts} page={paths.adminCourse(courseId)}>
      <CourseStoresProvider value={stores}>
        <p>
          <Button href={localizedPath(locale, paths.adminCourses)} look="quiet">
            {t.back}
          </Button>
        </p>
        <QuestionStoresProvider value={questions}>
          <div className="mt-6">
            <Course />
          </div>
        </QuestionStoresProvider>
      </CourseStoresProvider>
    </AdminProvider>
  );
}
