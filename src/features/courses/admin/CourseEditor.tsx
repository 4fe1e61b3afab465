import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { api } from '~/config/api-paths';
import { paths } from '~/config/paths';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { OpenForm } from '~/ui/admin/LateForm';
import { ListScreen } from '~/ui/admin/ListScreen';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { PartLinks } from '~/ui/page/PageParts';
import { TableSkeleton } from '~/ui/TableSkeleton';
import type { AdminCourse } from './course-admin.schema';
import {
  $organizations,
  CourseStoresProvider,
  createCourseStores,
  useCourseStores,
} from './course-admin.store';
import {
  assignmentDialog,
  classDialog,
  courseDialog,
  levelDialog,
  materialDialog,
  revocationDialog,
} from './forms/course-dialogs';
import { learnerList } from './learner-list';
import {
  createQuestionStores,
  QuestionStoresProvider,
  useQuestionStores,
} from './questions/question-admin.store';
import { QuestionsSection } from './questions/QuestionsSection';
import { StopsSection } from './questions/StopsSection';
import { OutlineSection } from './OutlineSection';
import { useTexts, type AdminTexts } from './texts';

function Facts({ course }: { course: AdminCourse }) {
  const { t, locale } = useTexts();
  const stores = useCourseStores();
  const { data: organizations } = useStore($organizations);
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
  const questions = useStore($questions).data?.length;
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

function Learners() {
  const page = useTexts();
  const { t } = page;
  const stores = useCourseStores();
  return (
    <section aria-labelledby="course-learners" className="mt-12">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="course-learners" className="scroll-mt-24 text-xl font-bold">
          {t.sections.learners}
        </h2>
        <Button href={api.adminLearnersCsv(stores.id)} look="quiet" icon="download" isFile>
          {t.csv}
        </Button>
      </div>
      <ListScreen list={learnerList(page, stores)} />
    </section>
  );
}

/** The forms of a course and its content. */
function Forms() {
  const { t, a } = useTexts();
  const { titles } = t;
  const stores = useCourseStores();
  const organizations = useStore($organizations).data ?? [];
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
        form={stores.class}
        dialog={classDialog}
        titles={{ newTitle: titles.lesson, editTitle: titles.editLesson }}
        size="full"
        props={{ courseId: stores.id }}
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

function Course() {
  const stores = useCourseStores();
  const { data: course, error } = useStore(stores.$course);
  if (error) return <ListFailure error={error} onRetry={() => stores.$course.revalidate()} />;
  if (!course) return <TableSkeleton rows={4} />;
  return (
    <>
      <Facts course={course} />
      <Parts />
      <OutlineSection course={course} />
      <QuestionsSection course={course} />
      <StopsSection />
      <Learners />
      <Forms />
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
