import { useState, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { Notice } from '~/ui/Notice';
import type { AdminClass, AdminCourse, AdminLevel } from './course-admin.schema';
import { deleteClass, deleteLevel, deleteMaterial } from './admin.api';
import { ClassDialog } from './ClassDialog';
import { ClassRow } from './ClassRow';
import { LevelDialog } from './LevelDialog';
import { MaterialDialog } from './MaterialDialog';
import { RemoveDialog } from './RemoveDialog';
import { SortableList } from './SortableList';
import { useTexts } from './texts';
import { useOrder } from './use-order';

/** Which dialog is open. */
export type OutlineDialog =
  | { is: 'level'; level: AdminLevel | null }
  | { is: 'class'; levelId: number; lesson: AdminClass | null }
  | { is: 'material'; classId: number }
  | { is: 'remove'; name: string; remove: () => Promise<unknown> };

interface OutlineProps {
  course: AdminCourse;
  reload: () => void;
}

/** Levels and classes of a course, in their order. */
export function OutlineSection({ course, reload }: OutlineProps) {
  const { t } = useTexts();
  const [dialog, setDialog] = useState<OutlineDialog | null>(null);
  const order = useOrder(reload);
  const ends = {
    onDone: () => {
      setDialog(null);
      reload();
    },
    onClose: () => setDialog(null),
  };
  const removal = (name: string, remove: () => Promise<unknown>) =>
    setDialog({ is: 'remove', name, remove });

  const level = (one: AdminLevel, moveButtons: ReactNode) => (
    <section className="card mt-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg font-bold">{one.name}</h3>
        <span className="flex flex-wrap">
          {moveButtons}
          <IconButton
            icon="pen"
            label={fill(t.rows.edit, { name: one.name })}
            onClick={() => setDialog({ is: 'level', level: one })}
          />
          <IconButton
            icon="trash"
            label={fill(t.rows.remove, { name: one.name })}
            isDestructive
            onClick={() => removal(one.name, () => deleteLevel(one.id))}
          />
        </span>
      </div>
      {one.classes.length === 0 && <p className="mt-2 text-sm text-ink-soft">{t.noClasses}</p>}
      <SortableList
        className="mt-2 divide-y divide-line"
        items={one.classes}
        nameOf={({ code }) => code}
        onOrder={(ids) => order('classes', one.id, ids)}
      >
        {(lesson, buttons) => (
          <ClassRow
            lesson={lesson}
            moveButtons={buttons}
            onEdit={() => setDialog({ is: 'class', levelId: one.id, lesson })}
            onRemove={() => removal(lesson.title, () => deleteClass(lesson.id))}
            onAddMaterial={() => setDialog({ is: 'material', classId: lesson.id })}
            onRemoveMaterial={({ id, title }) => removal(title, () => deleteMaterial(id))}
            onOrder={(ids) => order('materials', lesson.id, ids)}
          />
        )}
      </SortableList>
      <Button
        look="quiet"
        className="mt-3"
        icon="plus"
        onClick={() => setDialog({ is: 'class', levelId: one.id, lesson: null })}
      >
        {t.addClass}
        <span className="sr-only">: {one.name}</span>
      </Button>
    </section>
  );

  return (
    <section aria-labelledby="course-outline" className="mt-12">
      <h2 id="course-outline" className="text-xl font-bold">
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
        nameOf={({ name }) => name}
        onOrder={(ids) => order('levels', course.id, ids)}
      >
        {level}
      </SortableList>
      <Button className="mt-4" icon="plus" onClick={() => setDialog({ is: 'level', level: null })}>
        {t.addLevel}
      </Button>
      {dialog?.is === 'level' && (
        <LevelDialog courseId={course.id} level={dialog.level} {...ends} />
      )}
      {dialog?.is === 'class' && (
        <ClassDialog levelId={dialog.levelId} lesson={dialog.lesson} {...ends} />
      )}
      {dialog?.is === 'material' && <MaterialDialog classId={dialog.classId} {...ends} />}
      {dialog?.is === 'remove' && (
        <RemoveDialog name={dialog.name} remove={dialog.remove} {...ends} />
      )}
    </section>
  );
}
