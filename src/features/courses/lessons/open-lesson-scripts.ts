// Scripts of an open lesson in one file, since each costs a request.
import './step-bar';
import './first-touch';
import './join-lesson';
import { saveMark, type ReadingMarks } from '~/lib/reading-marks';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { showRoom } from '../rooms/in-room';
import { isInRoom } from '../rooms/room-storage';

// Visitors' progress is stored on the device, for the path; that of a group is nobody's own.
document.addEventListener('step-read', (event) => {
  const lesson = document.querySelector<HTMLElement>('[data-open-lesson]');
  if (!lesson || isMarkedSignedIn() || isInRoom()) return;
  const { openLesson, course } = lesson.dataset;
  const { detail } = event as CustomEvent<Pick<ReadingMarks[string], 'step' | 'steps'>>;
  saveMark(Number(openLesson), { ...detail, courseId: Number(course) });
});

showRoom();
document.addEventListener('astro:page-load', showRoom);
