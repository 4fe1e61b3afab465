import { send } from '~/calls/send';
import { useFetched } from '~/ui/admin/use-fetched';
import { deleteCourse } from './courses-admin.calls';
import { useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { toFieldLabels } from '~/ui/admin/field-labels';
import { OpenForm } from '~/ui/admin/LateForm';
import { ListScreen, type ListDescription } from '~/ui/admin/ListScreen';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import type { AdminCourseRow } from './course-admin.schema';
import { $organizations, courseRows, createCourseForm } from './course-admin.store';
import { courseDialog } from './forms/course-dialogs';
import type { AdminTexts } from './texts';

/** The courses, each leading to its own page. */
function courseList({ t, kit, locale }: AdminTexts): ListDescription<AdminCourseRow> {
  const { columns } = t;
  return {
    id: 'courses',
    caption: t.title,
    rows: courseRows,
    columns: [
      {
        head: columns.title,
        isName: true,
        cell: ({ id, title, isDraft }) => (
          <>
            <a
              href={localizedPath(locale, paths.adminCourse(id))}
              className="font-semibold text-nila hover:underline"
            >
              {title}
            </a>
            {isDraft && (
              <span className="ml-2">
                <Badge tone="sun">{kit.draft.badge}</Badge>
              </span>
            )}
          </>
        ),
      },
      { head: columns.category, cell: ({ category }) => category },
      { head: columns.organization, cell: ({ organization }) => organization ?? t.everyone },
      {
        head: columns.classes,
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
      { head: columns.interested, cell: ({ interested }) => interested },
      { head: columns.learners, cell: ({ learners }) => learners },
    ],
    actions: {
      head: columns.actions,
      nameOf: ({ title }) => title,
      of: () => [
        {
          icon: 'trash',
          label: t.rows.remove,
          question: {
            title: t.titles.remove,
            text: t.removeText,
            action: (course) => send(deleteCourse, { id: course.id, version: course.version }),
            comparison: {
              toValues: ({ title, category }) => ({ title, category }),
              labels: toFieldLabels(t.fields),
            },
            done: t.toasts.removed,
            failed: t.hasLearners,
          },
        },
      ],
    },
    none: t.empty,
  };
}

function Courses(texts: AdminTexts) {
  const { t, locale } = texts;
  const [form] = useState(() => createCourseForm('course'));
  const { data: organizations } = useFetched($organizations);
  const onCreated = (id: number) =>
    window.location.assign(localizedPath(locale, paths.adminCourse(id)));
  return (
    <>
      <Button icon="plus" onClick={() => form.add()} disabled={!organizations}>
        {t.add}
      </Button>
      <div className="mt-6">
        <ListScreen list={courseList(texts)} />
      </div>
      {organizations && (
        <OpenForm
          form={form}
          dialog={courseDialog}
          titles={{ newTitle: t.titles.course, editTitle: t.titles.editCourse }}
          size="wide"
          props={{ organizations, onCreated }}
          isByAddress
        />
      )}
    </>
  );
}

/** The list of courses, to add, open and delete them. */
export default function CoursesAdmin(texts: AdminTexts) {
  return (
    <AdminProvider texts={texts} page={paths.adminCourses}>
      <Courses {...texts} />
    </AdminProvider>
  );
}
