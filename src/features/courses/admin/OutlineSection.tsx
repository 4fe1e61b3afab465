import type { ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { RowActions } from '~/ui/admin/RowActions';
import { useMutation } from '~/ui/admin/use-mutation';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { ClassRow } from './ClassRow';
import { deleteLevel, saveOrder } from './course-admin.api';
import type { AdminCourse, AdminLevel, OrderInput } from './course-admin.schema';
import { useCourseStores } from './course-admin.store';
import { SortableList } from './SortableList';
import { useTexts } from './texts';

/** The levels and classes of a course, in order. */
export function OutlineSection({ course }: { course: AdminCourse }) {
  const { t, labels } = useTexts();
  const { sourceLocale } = course;
  const stores = useCourseStores();
  const { mutate } = useMutation();
  const order = async (
    of: OrderInput['of'],
    parentId: number,
    rows: readonly { id: number }[],
    ids: number[],
  ): Promise<void> => {
    const before = rows.map(({ id }) => id);
    const undo = () => saveOrder({ of, parentId, ids: before });
    await mutate(() => saveOrder({ of, parentId, ids }), t.toasts.moved, t.listChanged, { undo });
  };

  const level = (one: AdminLevel, moveButtons: ReactNode) => (
    <section className="card mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-bold">
          {one.name}{' '}
          {one.required !== null && (
            <span className="ml-1 inline-block text-sm font-normal text-ink-soft">
              {fill(t.required, {
                n: Math.min(one.required, one.classes.length),
                of: one.classes.length,
              })}
            </span>
          )}
        </h3>
        <span className="flex flex-wrap items-center gap-2">
          {moveButtons}
          <RowActions
            row={one}
            title={one.name}
            actions={[
              { icon: 'pen', label: t.rows.edit, onPress: () => stores.level.edit(one) },
              {
                icon: 'trash',
                label: t.rows.remove,
                question: {
                  title: t.titles.remove,
                  text: fill(t.removeText, { name: one.name }),
                  action: deleteLevel,
                  comparison: { toValues: stores.level.toValues, labels },
                  done: t.toasts.removed,
                  failed: t.toasts.failed,
                },
              },
            ]}
          />
        </span>
      </div>
      {one.classes.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t.noClasses}</p>}
      <SortableList
        className="mt-2 divide-y divide-line"
        items={one.classes}
        getName={({ code }) => code}
        onOrder={(ids) => order('classes', one.id, one.classes, ids)}
      >
        {(lesson, buttons) => (
          <ClassRow
            lesson={lesson}
            moveButtons={buttons}
            onOrder={(ids) => order('materials', lesson.id, lesson.materials, ids)}
          />
        )}
      </SortableList>
      <Button
        look="quiet"
        className="mt-3"
        icon="plus"
        onClick={() => stores.class.addWith({ levelId: one.id }, { sourceLocale })}
      >
        {t.addClass}
        <span className="sr-only">: {one.name}</span>
      </Button>
    </section>
  );

  return (
    <section aria-labelledby="course-outline" className="mt-12">
      <h2 id="course-outline" className="scroll-mt-24 text-xl font-bold">
        {t.sections.outline}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t.dragHint}</p>
      {course.levels.length === 0 && (
        <div className="mt-4">
          <Notice>{t.noLevels}</Notice>
        </div>
      )}
      <SortableList
        items={course.levels}
        getName={({ name }) => name}
        onOrder={(ids) => order('levels', course.id, course.levels, ids)}
      >
        {level}
      </SortableList>
      <Button
        className="mt-4"
        icon="plus"
        onClick={() => stores.level.addWith({}, { sourceLocale })}
      >
        {t.addLevel}
      </Button>
    </section>
  );
}
