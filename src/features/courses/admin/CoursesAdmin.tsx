import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { LateEdit } from '~/ui/admin/LateEdit';
import { ListStates } from '~/ui/admin/ListStates';
import { RowActions } from '~/ui/admin/RowActions';
import { useAddFromAddress } from '~/ui/admin/use-address';
import { Button } from '~/ui/Button';
import { latePart } from '~/ui/late-part';
import { Notice } from '~/ui/Notice';
import { deleteCourse } from './course-admin.api';
import type { AdminCourseRow } from './course-admin.schema';
import { $courses, $organizations, createCourseEditing } from './course-admin.store';
import { CourseProvider } from './CourseProvider';
import type { AdminTexts } from './texts';

const courseDialog = latePart(async () => (await import('./forms/CourseDialog')).CourseDialog);

function toColumns({ t, locale }: AdminTexts): Column<AdminCourseRow>[] {
  return [
    {
      head: t.columns.title,
      isName: true,
      cell: ({ id, title }) => (
        <a
          href={localizedPath(locale, paths.adminCourse(id))}
          className="font-semibold text-nila hover:underline"
        >
          {title}
        </a>
      ),
    },
    { head: t.columns.category, cell: ({ category }) => category },
    { head: t.columns.organization, cell: ({ organization }) => organization ?? t.everyone },
    {
      head: t.columns.classes,
      cell: ({ classes, withoutContent }) => (
        <>
          {classes}
          {withoutContent > 0 && (
            <span className="block text-sm text-bata">
              {fill(t.contentMissing, { n: withoutContent, total: classes })}
            </span>
          )}
        </>
      ),
    },
    { head: t.columns.interested, cell: ({ interested }) => interested },
    { head: t.columns.learners, cell: ({ learners }) => learners },
    {
      head: t.columns.actions,
      isActions: true,
      cell: (course) => (
        <RowActions
          row={course}
          title={course.title}
          actions={[
            {
              icon: 'trash',
              label: t.rows.remove,
              question: {
                title: t.titles.remove,
                text: fill(t.removeText, { name: course.title }),
                action: deleteCourse,
                comparison: {
                  toValues: ({ title, category }) => ({ title, category }),
                  labels: toFieldLabels(t.fields),
                },
                done: t.toasts.removed,
                failed: t.hasLearners,
              },
            },
          ]}
        />
      ),
    },
  ];
}

/** The list of courses, to add, open and delete them. */
export default function CoursesAdmin(texts: AdminTexts) {
  const { t, locale } = texts;
  const [editing] = useState(() => createCourseEditing('course'));
  const { data: organizations } = useStore($organizations);
  useAddFromAddress(editing.add, organizations !== undefined);
  return (
    <CourseProvider texts={texts} page={paths.adminCourses}>
      <Button icon="plus" onClick={editing.add} disabled={!organizations}>
        {t.add}
      </Button>
      <div className="mt-6">
        <ListStates $list={$courses} skeletonRows={4} none={<Notice>{t.empty}</Notice>}>
          {(courses) => (
            <DataTable
              caption={t.title}
              columns={toColumns(texts)}
              rows={courses}
              toKey={({ id }) => id}
            />
          )}
        </ListStates>
      </div>
      <LateEdit
        store={editing}
        part={courseDialog}
        props={{
          store: editing,
          onCreated: (id: number) =>
            window.location.assign(localizedPath(locale, paths.adminCourse(id))),
        }}
        texts={{ newTitle: t.titles.course, editTitle: t.titles.editCourse }}
        size="wide"
      />
    </CourseProvider>
  );
}
