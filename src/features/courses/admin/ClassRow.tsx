import type { ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { DeleteButton } from '~/ui/admin/ConfirmAction';
import { Badge } from '~/ui/Badge';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
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
  const { t, words, labels } = useTexts();
  const stores = useCourseStores();
  const removal = (name: string) => ({
    label: fill(t.rows.remove, { name }),
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
        <span className="flex flex-wrap">
          <a
            href={`${window.location.pathname.replace(/\/$/, '')}/preview/${lesson.id}`}
            className="grid size-11 place-items-center rounded-full text-ink-soft transition hover:bg-nila/10"
            aria-label={fill(t.preview, { name: lesson.code })}
            data-tip=""
          >
            <Icon name="eye" />
          </a>
          <IconButton
            icon="attach"
            label={`${t.addMaterial}: ${lesson.code}`}
            onClick={() => stores.material.addWith({ classId: lesson.id })}
          />
          {moveButtons}
          <IconButton
            icon="pen"
            label={fill(t.rows.edit, { name: lesson.code })}
            onClick={() => stores.class.edit(lesson)}
          />
          <DeleteButton
            {...removal(lesson.code)}
            row={lesson}
            action={deleteClass}
            comparison={{ toValues: stores.class.toValues, labels }}
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
            <span className="flex">
              {buttons}
              <DeleteButton
                {...removal(material.title)}
                row={material}
                action={({ id }) => deleteMaterial(id)}
              />
            </span>
          </div>
        )}
      </SortableList>
    </div>
  );
}
