import { TextAreaField, TextField } from '~/ui/Field';
import type { AdminClass } from '../admin.schema';
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
      {(faultFor) => (
        <>
          <TextField
            id="class-code"
            name="code"
            label={fields.code}
            defaultValue={lesson?.code ?? ''}
            error={faultFor('code')}
          />
          <TextField
            id="class-title"
            name="title"
            label={fields.title}
            defaultValue={lesson?.title ?? ''}
            error={faultFor('title')}
          />
          <TextField
            id="class-hours"
            name="hours"
            inputMode="decimal"
            label={fields.hours}
            defaultValue={lesson?.hours ?? ''}
            error={faultFor('hours')}
          />
          <TextField
            id="class-track"
            name="track"
            label={fields.track}
            defaultValue={lesson?.track ?? ''}
            error={faultFor('track')}
          />
          <TextAreaField
            id="class-topics"
            name="topics"
            label={fields.topics}
            hint={fields.linesHint}
            defaultValue={lesson?.topics.join('\n') ?? ''}
            error={faultFor('topics')}
          />
          <TextField
            id="class-video"
            name="videoUrl"
            label={fields.video}
            placeholder="https://"
            defaultValue={lesson?.videoUrl ?? ''}
            error={faultFor('videoUrl')}
          />
          <TextAreaField
            id="class-content"
            name="content"
            rows={14}
            label={fields.content}
            hint={fields.contentHint}
            defaultValue={lesson?.content ?? ''}
            error={faultFor('content')}
          />
        </>
      )}
    </FormDialog>
  );
}
