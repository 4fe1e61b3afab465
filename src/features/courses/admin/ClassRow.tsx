import type { ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { Icon } from '~/ui/Icon';
import { IconButton } from '~/ui/IconButton';
import { api } from '~/config/paths';
import type { AdminClass, AdminMaterial } from './course-admin.schema';
import { SortableList } from './SortableList';
import { useTexts } from './texts';

export interface ClassRowProps {
  lesson: AdminClass;
  moveButtons: ReactNode;
  onEdit: () => void;
  onRemove: () => void;
  onAddMaterial: () => void;
  onRemoveMaterial: (material: AdminMaterial) => void;
  onOrder: (ids: number[]) => Promise<void>;
}

/** A class with its materials. */
export function ClassRow(props: ClassRowProps) {
  const { lesson, moveButtons, onEdit, onRemove, onAddMaterial, onRemoveMaterial } = props;
  const { t, common } = useTexts();
  return (
    <div className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <span className="mr-2 text-sm font-bold tabular-nums text-nila">{lesson.code}</span>
          <span className="font-semibold">{lesson.title}</span>
          {!lesson.hasContent && <span className="block text-sm text-bata">{t.noContent}</span>}
        </p>
        <span className="flex flex-wrap">
          <IconButton
            icon="attach"
            label={`${t.addMaterial}: ${lesson.code}`}
            onClick={onAddMaterial}
          />
          {moveButtons}
          <IconButton
            icon="pen"
            label={fill(t.rows.edit, { name: lesson.code })}
            onClick={onEdit}
          />
          <IconButton
            icon="trash"
            label={fill(t.rows.remove, { name: lesson.code })}
            isDestructive
            onClick={onRemove}
          />
        </span>
      </div>
      <SortableList
        className="ml-2 border-l border-line pl-3"
        items={lesson.materials}
        nameOf={({ title }) => title}
        onOrder={props.onOrder}
      >
        {(material, buttons) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <a
              href={material.kind === 'file' ? api.classMaterial(material.id) : material.url}
              target="_blank"
              rel="noopener"
              className="inline-flex min-h-[2.75rem] min-w-0 items-center gap-2 text-sm font-semibold text-nila hover:underline"
            >
              <Icon name={material.kind === 'file' ? 'file' : 'link'} className="size-4" />
              {material.title}
              <span className="sr-only">({common.opensInNewTab})</span>
            </a>
            <span className="flex">
              {buttons}
              <IconButton
                icon="trash"
                label={fill(t.rows.remove, { name: material.title })}
                isDestructive
                onClick={() => onRemoveMaterial(material)}
              />
            </span>
          </div>
        )}
      </SortableList>
    </div>
  );
}
