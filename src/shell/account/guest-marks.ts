import { addressOf } from '~/calls/call';
import { listEnrolments } from '~/features/courses/enrolment/enrolment.calls';
import { paths } from '~/config/paths';
import { loadUser } from '~/features/accounts/session.store';
import { plural } from '~/i18n/plural';
import { localizedPath, readPath } from '~/i18n/routing';
import { shellTexts } from '~/i18n/shell-texts';
import { createElement } from '~/lib/browser/dom';
import { queueAction } from '~/offline/outbox/actions';
import { flushOutbox, syncLater } from '~/offline/outbox/outbox';
import { deleteMarks, readMarks } from '~/lib/reading-marks';

/** Enrols in a course if necessary; false if the course cannot be joined. */
async function join(courseId: number): Promise<boolean> {
  const response = await fetch(addressOf(listEnrolments, {}), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ courseId }),
  });
  if (response.status >= 500) throw new Error(`Enrolling failed with ${response.status}.`);
  return response.ok;
}

/** Copies the reading marks of this browser to the account. */
async function takeOver(): Promise<void> {
  const user = await loadUser();
  if (!user) throw new Error('Nobody is logged in.');
  const enrolments = new Map<number, boolean>();
  for (const [id, { courseId, step, steps }] of Object.entries(readMarks())) {
    const isJoined = enrolments.get(courseId) ?? (await join(courseId));
    enrolments.set(courseId, isJoined);
    const classId = Number(id);
    if (isJoined) {
      await queueAction(user.id, 'class.step', { classId, step });
      // The path has called it done, too.
      if (step >= steps) await queueAction(user.id, 'class.completed', { classId });
    }
    deleteMarks([classId]);
  }
  await syncLater();
  await flushOutbox().catch(() => undefined);
}

/**
 * Asks once after a log-in whether the lessons read in this browser as a guest are the person's
 * (docs/product.md#open-lessons).
 */
export function askForMarks(): void {
  const count = Object.keys(readMarks()).length;
  const main = document.querySelector('main');
  // An open lesson may be on its way to the lesson of learners.
  if (count === 0 || !main || document.querySelector('[data-marks], [data-open-lesson]')) return;
  const { locale } = readPath(window.location.pathname);
  const { guestMarks: t } = shellTexts[locale];
  const question = createElement('p', { className: 'font-semibold', tabIndex: -1 });
  question.setAttribute('role', 'status');
  question.textContent = plural(locale, t.question, count);
  const button = (text: string, look: string, act: () => void) => {
    const element = createElement('button', { type: 'button', className: `btn ${look}` }, text);
    element.addEventListener('click', act);
    return element;
  };
  const answers = createElement(
    'p',
    { className: 'flex flex-wrap gap-3' },
    button(t.yes, 'btn-primary', () => void accept()),
    button(t.no, 'btn-quiet', () => {
      deleteMarks(Object.keys(readMarks()).map(Number));
      box.remove();
    }),
  );
  const box = createElement(
    'section',
    { className: 'card mx-auto mb-4 mt-12 grid max-w-prose gap-3 p-4 sm:mt-4', ariaLabel: t.label },
    question,
    answers,
  );
  box.dataset['marks'] = '';

  async function accept(): Promise<void> {
    answers.toggleAttribute('inert', true);
    try {
      await takeOver();
    } catch {
      answers.toggleAttribute('inert', false);
      question.textContent = t.failed;
      return;
    }
    question.textContent = t.done;
    const href = localizedPath(locale, paths.startLearning);
    answers.toggleAttribute('inert', false);
    answers.replaceChildren(createElement('a', { className: 'btn btn-primary', href }, t.goOn));
    question.focus();
  }

  // A person who returns to a step in the middle of the page sees the question there.
  const step = /^#step-\d+$/.test(location.hash) && document.querySelector(location.hash);
  if (step) {
    step.before(box);
    // Clear of the toast, which lies on the top of phones.
    box.scrollIntoView({ block: 'center' });
  } else main.prepend(box);
}
