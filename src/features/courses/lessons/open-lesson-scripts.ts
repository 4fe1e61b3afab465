// Scripts of an open lesson in one file, since each costs a request.
import './step-bar';
import './first-touch';
import './join-lesson';
import { saveMark, type ReadingMarks } from '~/lib/reading-marks';
import { isMarkedSignedIn } from '~/lib/user-hint';

// Visitors' progress is stored on the device, for the path.
document.addEventListener('step-read', (event) => {
  const lesson = document.querySelector<HTMLElement>('[data-open-lesson]');
  if (!lesson || isMarkedSignedIn()) return;
  const { openLesson, course } = lesson.dataset;
  const { detail } = event as CustomEvent<Pick<ReadingMarks[string], 'step' | 'steps'>>;
  saveMark(Number(openLesson), { ...detail, courseId: Number(course) });
});
