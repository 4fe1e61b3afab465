import { TextAreaField, TextField } from '~/ui/forms/Field';
import type { AdminClass } from './course-admin.schema';
import { createClass, updateClass } from './admin.api';
import { linesOf, textOf } from './faults';
import { FormDialog } from './FormDialog';
import { useTexts } from './texts';

function readClass(form: FormData): Record<string, unknown> {
  const hours = Number(textOf(form, 'hours').replace(',', '.'));
  return {
    ...Object.fromEntries(
      ['code', 'title', 'track', 'content', 'videoUrl'].map((name) => [name, textOf(form, name)]),
    ),
    topics: linesOf(form, 'topics'),
    hours: Number.isFinite(hours) ? hours : null,
  };
}

export interface ClassDialogProps {
  levelId: number;
  lesson: AdminClass | null;
  onDone: () => void;
  onClose: () => void;
}

/** Makes a class, or changes it. */
export function ClassDialog({ levelId, lesson, onDone, onClose }: ClassDialogProps) {
  const { t } = useTexts();
  const { fields } = t;
  return (
    <FormDialog
      title={lesson ? t.titles.editLesson : t.titles.lesson}
      save={(form) =>
        lesson ? updateClass(lesson.id, readClass(form)) : createClass(levelId, readClass(form))
      }
      done={t.toasts.saved}
      onDone={onDone}
      onClose={onClose}
      size="wide"
    >
      {(field) => (
        <>
          <TextField {...field('code', fields.code, lesson?.code)} />
          <TextField {...field('title', fields.title, lesson?.title)} />
          <TextField {...field('hours', fields.hours, lesson?.hours)} inputMode="decimal" />
          <TextField {...field('track', fields.track, lesson?.track)} />
          <TextAreaField
            {...field('topics', fields.topics, lesson?.topics.join('\n'))}
            hint={fields.linesHint}
          />
          <TextField
            {...field('videoUrl', fields.video, lesson?.videoUrl)}
            placeholder="https://"
          />
          <TextAreaField
            {...field('content', fields.content, lesson?.content)}
            rows={14}
            hint={fields.contentHint}
          />
        </>
      )}
    </FormDialog>
  );
}
