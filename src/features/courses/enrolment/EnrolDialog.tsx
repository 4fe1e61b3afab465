import { fill } from '~/lib/fill';
import { ConfirmDialog } from '~/ui/Dialog';
import type { CourseTexts } from './course-texts';
import type { Course } from '../courses.schema';

export interface EnrolDialogProps extends Pick<CourseTexts, 't' | 'common'> {
  course: Course;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function EnrolDialog({ t, common, course, isBusy, onConfirm, onClose }: EnrolDialogProps) {
  const { dialog } = t;
  return (
    <ConfirmDialog
      title={dialog.title}
      confirmLabel={dialog.confirm}
      cancelLabel={dialog.cancel}
      closeLabel={common.close}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{fill(dialog.text, { title: course.title })}</p>
    </ConfirmDialog>
  );
}
