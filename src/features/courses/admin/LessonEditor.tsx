import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { send } from '~/calls/send';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { AdminProvider } from '~/ui/admin/AdminProvider';
import { EditDialog } from '~/ui/admin/EditDialog';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { Button } from '~/ui/Button';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { ClassFormProvider, createClassForm } from './course-admin.store';
import { getAdminCourse } from './courses-admin.calls';
import { describeClass } from './forms/class-form';
import type { AdminTexts } from './texts';

interface LessonEditorProps extends AdminTexts {
  courseId: number;
  /** The class; null: a new one at the end of the level. */
  classId: number | null;
  levelId: number;
}

/** Opens the form as the class is now, and again after each save. */
function Form({ courseId, classId, levelId, t, locale }: LessonEditorProps) {
  const [form] = useState(() => createClassForm(String(classId ?? `new-${levelId}`), levelId));
  const opening = useStore(form.$opening);
  const [failure, setFailure] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const isClosed = opening === null;
  useEffect(() => {
    if (!isClosed) return;
    const written = form.draft.read();
    if (written) return form.$opening.set({ ...written, origin: 'draft' });
    let isLate = false;
    const open = async () => {
      try {
        const course = await send(getAdminCourse, { id: courseId });
        if (isLate) return;
        const classes = course.levels.flatMap((level) => level.classes);
        const lesson = classes.find(({ id }) => id === classId);
        if (lesson) form.edit(lesson);
        else if (classId === null) form.add({ sourceLocale: course.sourceLocale });
        else window.location.replace(localizedPath(locale, paths.adminCourse(courseId)));
      } catch (error) {
        if (!isLate) setFailure(error);
      }
    };
    void open();
    return () => {
      isLate = true;
    };
  }, [isClosed, turn, form, courseId, classId, locale]);
  if (failure !== null) {
    return (
      <ListFailure
        error={failure}
        onRetry={() => {
          setFailure(null);
          setTurn(turn + 1);
        }}
      />
    );
  }
  if (isClosed) return <TableSkeleton rows={8} />;
  const toLesson = (id: number) =>
    window.location.assign(localizedPath(locale, paths.adminLesson(courseId, id)));
  return (
    <ClassFormProvider value={form}>
      <EditDialog
        form={form}
        describe={describeClass}
        titles={{ newTitle: t.titles.lesson, editTitle: t.titles.editLesson }}
        size={undefined}
        props={{ courseId, onCreated: toLesson }}
        isPage
      />
    </ClassFormProvider>
  );
}

/** The page on which a class is written. */
export default function LessonEditor(page: LessonEditorProps) {
  const { t, locale, courseId, classId, levelId: _, ...rest } = page;
  const texts = { ...rest, t, locale: locale as Locale };
  const path =
    classId === null
      ? paths.adminNewLesson(courseId, page.levelId)
      : paths.adminLesson(courseId, classId);
  return (
    <AdminProvider texts={texts} page={path}>
      <p>
        <Button
          href={`${localizedPath(locale, paths.adminCourse(courseId))}#course-outline`}
          look="quiet"
        >
          {t.toCourse}
        </Button>
      </p>
      <div className="mt-6">
        <Form {...page} />
      </div>
    </AdminProvider>
  );
}
