import { keepMark, type ReadingMarks } from '~/lib/reading-marks';
import { isMarkedSignedIn } from '~/lib/user-hint';

// Of a visitor no account knows it: the path on this device does.
document.addEventListener('step-read', (event) => {
  const lesson = document.querySelector<HTMLElement>('[data-open-lesson]');
  const { detail } = event as CustomEvent<ReadingMarks[string]>;
  if (lesson && !isMarkedSignedIn()) keepMark(Number(lesson.dataset['openLesson']), detail);
});
