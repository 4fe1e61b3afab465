import { send } from '~/calls/send';
import {
  deleteClass,
  deleteLevel,
  deleteMaterial,
  reorder,
  updateClass,
} from './courses-admin.calls';
import { deleteAssignment, readAdminAssignment } from '../works/works.calls';
import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { RowActions, type RowAction } from '~/ui/admin/RowActions';
import { SortableList } from '~/ui/admin/SortableList';
import { useMutation } from '~/ui/admin/use-mutation';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Notice } from '~/ui/Notice';
import { showToast } from '~/ui/toast';
import type { AdminClass, AdminCourse, AdminLevel, OrderInput } from './course-admin.schema';
import { useCourseStores } from './course-admin.store';
import { classDialog, levelDialog } from './forms/course-dialogs';
import { useTexts, type AdminTexts } from './texts';

type Material = AdminClass['materials'][number];

/** The confirmation of deleting a row of the outline. */
const removal = <Row,>(
  { rows, titles, removeText, toasts }: AdminTexts['t'],
  question: Pick<NonNullable<RowAction<Row>['question']>, 'action' | 'comparison'>,
): RowAction<Row> => ({
  icon: 'trash',
  label: rows.remove,
  question: {
    title: titles.remove,
    text: removeText,
    done: toasts.removed,
    failed: toasts.failed,
    ...question,
  },
});

function MaterialRow({ material, moves }: { material: Material; moves: ReactNode }) {
  const { t, words } = useTexts();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <a
        href={material.url}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-[2.75rem] min-w-0 items-center gap-2 text-sm font-semibold text-nila hover:underline"
      >
        <Icon name={material.kind === 'file' ? 'file' : 'link'} className="size-4" />
        {material.title}
        <span className="sr-only">({words.opensInNewTab})</span>
      </a>
      <span className="flex items-center gap-2">
        {moves}
        <RowActions<Material>
          row={material}
          title={material.title}
          actions={[removal(t, { action: ({ id }) => send(deleteMaterial, { id }) })]}
        />
      </span>
    </div>
  );
}

/** Makes a published class a draft again, as it is. */
const takeBackClass = ({
  id,
  version,
  hasContent: _c,
  hasAssignment: _a,
  draft: _d,
  materials: _m,
  ...fields
}: AdminClass) => send(updateClass, { id }, { ...fields, version, isDraft: true });

interface ClassRowProps {
  lesson: AdminClass;
  moves: ReactNode;
  /** Its materials. */
  children: ReactNode;
}

function ClassRow({ lesson, moves, children }: ClassRowProps) {
  const page = useTexts();
  const { t, a, kit, locale } = page;
  const stores = useCourseStores();
  const openAssignment = async () => {
    if (!lesson.hasAssignment) return stores.assignment.add({}, { classId: lesson.id });
    stores.assignment.edit(await send(readAdminAssignment, { id: lesson.id }));
  };
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="mr-2 text-sm font-bold text-nila tabular-nums">{lesson.code}</span>
          <span className="font-semibold">{lesson.title}</span>
          {(lesson.isDraft || lesson.draft) && (
            <span className="ml-2">
              <Badge tone="sun">{lesson.isDraft ? kit.draft.badge : t.draft.badge}</Badge>
            </span>
          )}
          {lesson.hasAssignment && (
            <span className="ml-2">
              <Badge tone="nila">{a.action}</Badge>
            </span>
          )}
          {!lesson.hasContent && <span className="block text-sm text-bata">{t.noContent}</span>}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {moves}
          <RowActions<AdminClass>
            row={lesson}
            title={lesson.code}
            actions={[
              {
                icon: 'pen',
                label: t.rows.edit,
                href: localizedPath(locale, paths.adminLesson(stores.id, lesson.id)),
              },
              {
                icon: 'eye',
                label: t.preview,
                href: localizedPath(locale, paths.classPreview(stores.id, lesson.id)),
              },
              {
                icon: 'sort',
                label: t.reading,
                href: localizedPath(locale, paths.lessonReading(stores.id, lesson.id)),
              },
              {
                icon: 'check',
                label: `${a.action}: {name}`,
                onPress: () => {
                  openAssignment().catch(() => showToast({ title: a.notOpened }));
                },
              },
              ...(lesson.hasAssignment
                ? [
                    {
                      icon: 'trash',
                      label: `${a.remove}: {name}`,
                      question: {
                        title: a.remove,
                        text: a.removeText,
                        done: a.removed,
                        failed: t.toasts.failed,
                        action: ({ id }) => send(deleteAssignment, { id }),
                      },
                    } satisfies RowAction<AdminClass>,
                  ]
                : []),
              {
                icon: 'attach',
                label: `${t.addMaterial}: {name}`,
                onPress: () => stores.material.add({}, { classId: lesson.id }),
              },
              ...(lesson.isDraft
                ? []
                : [
                    {
                      icon: 'eyeOff',
                      label: `${kit.draft.takeBack}: {name}`,
                      question: {
                        title: `${kit.draft.takeBack}?`,
                        text: t.takeBackText,
                        confirm: kit.draft.takeBack,
                        done: kit.draft.tookBack,
                        failed: t.toasts.failed,
                        action: (row) => takeBackClass(row),
                      },
                    } satisfies RowAction<AdminClass>,
                  ]),
              removal(t, {
                action: (row) => send(deleteClass, { id: row.id, version: row.version }),
                comparison: () => classDialog.compare(page, lesson, { courseId: stores.id }),
              }),
            ]}
          />
        </span>
      </div>
      {children}
    </div>
  );
}

function LevelHead({ level, moves }: { level: AdminLevel; moves: ReactNode }) {
  const page = useTexts();
  const { t } = page;
  const stores = useCourseStores();
  const { name, required, classes } = level;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 className="text-lg font-bold">
        {name}{' '}
        {required !== null && (
          <span className="ml-1 inline-block text-sm font-normal text-ink-soft">
            {fill(t.required, { n: Math.min(required, classes.length), of: classes.length })}
          </span>
        )}
      </h3>
      <span className="flex flex-wrap items-center gap-2">
        {moves}
        <RowActions<AdminLevel>
          row={level}
          title={name}
          actions={[
            { icon: 'pen', label: t.rows.edit, onPress: () => stores.level.edit(level) },
            removal(t, {
              action: (row) => send(deleteLevel, { id: row.id, version: row.version }),
              comparison: () => levelDialog.compare(page, level, null),
            }),
          ]}
        />
      </span>
    </div>
  );
}

/** Levels, classes and materials in order. */
export function OutlineSection({ course }: { course: AdminCourse }) {
  const { t, kit, locale } = useTexts();
  const { sourceLocale } = course;
  const stores = useCourseStores();
  const { mutate } = useMutation();
  /** Saves the order of the rows of one parent. */
  const orderOf =
    (of: OrderInput['of'], parentId: number, rows: readonly { id: number }[]) =>
    async (order: readonly { id: number }[]) => {
      const put = (list: readonly { id: number }[]) =>
        send(reorder, {}, { of, parentId, ids: list.map(({ id }) => id) });
      const undo = () => put(rows);
      return !!(await mutate(() => put(order), t.toasts.moved, t.listChanged, { undo }));
    };
  return (
    <section aria-labelledby="course-outline" className="mt-12">
      <h2 id="course-outline" className="scroll-mt-24 text-xl font-bold">
        {t.sections.outline}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{kit.sorting.hint}</p>
      {course.levels.length === 0 && (
        <div className="mt-4">
          <Notice>{t.noLevels}</Notice>
        </div>
      )}
      <SortableList
        items={course.levels}
        getName={({ name }) => name}
        onOrder={orderOf('levels', course.id, course.levels)}
      >
        {(level, moves) => (
          <section className="card mt-4 p-4 sm:p-5">
            <LevelHead level={level} moves={moves} />
            {level.classes.length === 0 && (
              <p className="mt-2 text-sm text-ink-soft">{t.noClasses}</p>
            )}
            <SortableList
              className="mt-2 divide-y divide-line"
              items={level.classes}
              getName={({ code }) => code}
              onOrder={orderOf('classes', level.id, level.classes)}
            >
              {(lesson, classMoves) => (
                <ClassRow lesson={lesson} moves={classMoves}>
                  <SortableList
                    className="pl-5"
                    items={lesson.materials}
                    getName={({ title }) => title}
                    onOrder={orderOf('materials', lesson.id, lesson.materials)}
                  >
                    {(material, materialMoves) => (
                      <MaterialRow material={material} moves={materialMoves} />
                    )}
                  </SortableList>
                </ClassRow>
              )}
            </SortableList>
            <Button
              look="quiet"
              className="mt-3"
              icon="plus"
              href={localizedPath(locale, paths.adminNewLesson(stores.id, level.id))}
            >
              {t.addClass}
              <span className="sr-only">: {level.name}</span>
            </Button>
          </section>
        )}
      </SortableList>
      <Button className="mt-4" icon="plus" onClick={() => stores.level.add({ sourceLocale })}>
        {t.addLevel}
      </Button>
    </section>
  );
}
