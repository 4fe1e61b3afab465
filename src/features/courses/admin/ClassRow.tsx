import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { RowActions } from '~/ui/admin/RowActions';
import { Badge } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import { deleteClass, deleteMaterial } from './course-admin.api';
import type { AdminClass } from './course-admin.schema';
import { useCourseStores } from './course-admin.store';
import { SortableList } from './SortableList';
import { useTexts } from './texts';

export interface ClassRowProps {
  lesson: AdminClass;
  moveButtons: ReactNode;
  onOrder: (ids: number[]) => Promise<void>;
}

/** A class with its materials. */
export function ClassRow({ lesson, moveButtons, onOrder }: ClassRowProps) {
  const { t, words, labels, locale } = useTexts();
  const stores = useCourseStores();
  const removal = (name: string) => ({
    title: t.titles.remove,
    text: fill(t.removeText, { name }),
    done: t.toasts.removed,
    failed: t.toasts.failed,
  });
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="mr-2 text-sm font-bold text-nila tabular-nums">{lesson.code}</span>
          <span className="font-semibold">{lesson.title}</span>
          {lesson.draft && (
            <span className="ml-2">
              <Badge tone="sun">{t.draft.badge}</Badge>
            </span>
          )}
          {!lesson.hasContent && <span className="block text-sm text-bata">{t.noContent}</span>}
        </p>
        <span className="flex flex-wrap items-center gap-2">
          {moveButtons}
          <RowActions
            row={lesson}
            title={lesson.code}
            actions={[
              { icon: 'pen', label: t.rows.edit, onPress: () => stores.class.edit(lesson) },
              {
                icon: 'eye',
                label: t.preview,
                href: localizedPath(locale, paths.classPreview(stores.id, lesson.id)),
              },
              {
                icon: 'attach',
                label: `${t.addMaterial}: {name}`,
                onPress: () => stores.material.addWith({ classId: lesson.id }),
              },
              {
                icon: 'trash',
                label: t.rows.remove,
                question: {
                  ...removal(lesson.code),
                  action: deleteClass,
                  comparison: { toValues: stores.class.toValues, labels },
                },
              },
            ]}
          />
        </span>
      </div>
      <SortableList
        className="ml-2 border-l border-line pl-3"
        items={lesson.materials}
        getName={({ title }) => title}
        onOrder={onOrder}
      >
        {(material, buttons) => (
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
              {buttons}
              <RowActions
                row={material}
                title={material.title}
                actions={[
                  {
                    icon: 'trash',
                    label: t.rows.remove,
                    question: {
                      ...removal(material.title),
                      action: ({ id }) => deleteMaterial(id),
                    },
                  },
                ]}
              />
            </span>
          </div>
        )}
      </SortableList>
    </div>
  );
}
