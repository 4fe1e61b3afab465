import { useState } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { DataTable, type Column } from '~/ui/admin/DataTable';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import type { AdminCourseRow } from './course-admin.schema';
import { deleteCourse, fetchCourses, fetchOrganizations } from './admin.api';
import { CourseDialog } from './CourseDialog';
import { Frame } from './Frame';
import { RemoveDialog } from './RemoveDialog';
import { Texts, type AdminTexts } from './texts';
import { useLoaded } from './use-loaded';

const fetchAll = async () => {
  const [courses, organizations] = await Promise.all([fetchCourses(), fetchOrganizations()]);
  return { courses, organizations };
};

/** All courses: to add one, to go to one, to delete one. */
export default function CoursesAdmin(texts: AdminTexts) {
  const { t, locale } = texts;
  const { state, reload } = useLoaded(fetchAll);
  const [open, setOpen] = useState<'new' | AdminCourseRow | null>(null);
  const close = () => setOpen(null);
  const hrefOf = (id: number) => localizedPath(locale, paths.adminCourse(id));

  const columns: Column<AdminCourseRow>[] = [
    {
      head: t.columns.title,
      isName: true,
      cell: ({ id, title }) => (
        <a href={hrefOf(id)} className="font-semibold text-nila hover:underline">
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
        <IconButton
          icon="trash"
          label={fill(t.rows.remove, { name: course.title })}
          isDestructive
          onClick={() => setOpen(course)}
        />
      ),
    },
  ];

  return (
    <Texts value={texts}>
      <Button icon="plus" onClick={() => setOpen('new')} disabled={state.is !== 'ready'}>
        {t.add}
      </Button>
      <div className="mt-6">
        <Frame state={state} onRetry={reload}>
          {({ courses, organizations }) => (
            <>
              {courses.length === 0 ? (
                <Notice>{t.empty}</Notice>
              ) : (
                <DataTable
                  caption={t.title}
                  columns={columns}
                  rows={courses}
                  keyOf={({ id }) => id}
                />
              )}
              {open === 'new' && (
                <CourseDialog
                  course={null}
                  organizations={organizations}
                  onDone={(id) => window.location.assign(hrefOf(id))}
                  onClose={close}
                />
              )}
              {open !== null && open !== 'new' && (
                <RemoveDialog
                  name={open.title}
                  remove={() => deleteCourse(open.id)}
                  onDone={() => {
                    close();
                    reload();
                  }}
                  onClose={close}
                />
              )}
            </>
          )}
        </Frame>
      </div>
    </Texts>
  );
}
