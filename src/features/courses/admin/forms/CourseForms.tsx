import { LateEdit } from '~/ui/admin/LateEdit';
import { latePart } from '~/ui/late-part';
import { useCourseStores } from '../course-admin.store';
import { useTexts } from '../texts';

const courseDialog = latePart(async () => (await import('./CourseDialog')).CourseDialog);
const levelDialog = latePart(async () => (await import('./OutlineDialogs')).LevelDialog);
const classDialog = latePart(async () => (await import('./ClassDialog')).ClassDialog);
const materialDialog = latePart(async () => (await import('./OutlineDialogs')).MaterialDialog);
const revokeDialog = latePart(async () => (await import('./OutlineDialogs')).RevokeDialog);

/** The forms of a course and of what is in it, while one is open. */
export function CourseForms() {
  const { titles } = useTexts().t;
  const stores = useCourseStores();
  const only = (title: string) => ({ newTitle: title, editTitle: title });
  return (
    <>
      <LateEdit
        store={stores.course}
        part={courseDialog}
        props={{ store: stores.course }}
        texts={{ newTitle: titles.course, editTitle: titles.editCourse }}
        size="wide"
      />
      <LateEdit
        store={stores.level}
        part={levelDialog}
        props={{}}
        texts={{ newTitle: titles.level, editTitle: titles.editLevel }}
      />
      <LateEdit
        store={stores.class}
        part={classDialog}
        props={{}}
        texts={{ newTitle: titles.lesson, editTitle: titles.editLesson }}
        size="full"
      />
      <LateEdit
        store={stores.material}
        part={materialDialog}
        props={{}}
        texts={only(titles.material)}
      />
      <LateEdit
        store={stores.revocation}
        part={revokeDialog}
        props={{}}
        texts={only(titles.revoke)}
      />
    </>
  );
}
