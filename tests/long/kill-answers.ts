import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../support/api-paths';
import { site } from '~/config/site';
import type { CheckAttempt } from '~/features/courses/checks/checks.schema';
import type { CheckQuestion } from '~/features/courses/questions/questions.schema';
import { call, confirmAddress, createAccount } from '../support/accounts';
import { startInstance, type Instance } from '../support/kill-round';
import { finishCourse } from '../support/public-pages';

/** The nth answer to a question by a person who changes their mind again and again. */
function answerTo({ kind, options }: CheckQuestion, n: number): unknown {
  if (kind === 'number') return n;
  if (kind === 'text' || options === null) return String(n);
  if (!Array.isArray(options)) {
    const right = options.right.map(({ id }) => id);
    return options.left.map(({ id }, at) => [id, right[(at + n) % right.length]]);
  }
  const ids = options.map(({ id }) => id);
  const turned = ids.map((_, at) => ids[(at + n) % ids.length]);
  if (kind === 'order') return turned;
  return kind === 'choice' ? turned[0] : [turned[0]];
}

/**
 * Answers a final check until `after` answers are acknowledged, kills the server, starts it again and
 * resumes the check. Returns how many were acknowledged, and the questions whose answer was lost.
 */
export async function killWhileAnswering(instance: Instance, after: number) {
  const server = await startInstance(instance);
  const { origin } = server;
  const account = await createAccount(origin);
  await confirmAddress(origin, account, join(instance.folder, 'outbox'));
  await finishCourse(origin, account);
  const { cookie } = account;
  const start = async (at: string) =>
    (await (
      await call(at, 'POST', api.courseChecks(site.featuredCourseId), { cookie })
    ).json()) as CheckAttempt;
  const { id: checkId, questions } = await start(origin);
  /** Of each question the last answer that was acknowledged, and the one that was on its way. */
  const last = new Map<number, { known: unknown; sent: unknown }>();
  let acknowledged = 0;
  const work = Promise.allSettled(
    questions.map(async (question) => {
      for (let n = 0; ; n += 1) {
        const sent = answerTo(question, n);
        last.set(question.id, { known: last.get(question.id)?.known, sent });
        const body = { answers: { [question.id]: sent } };
        const response = await call(origin, 'PUT', api.checkAnswers(checkId), { cookie, body });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        await response.text();
        last.set(question.id, { known: sent, sent });
        acknowledged += 1;
      }
    }),
  );
  while (acknowledged < after) await pause(1);
  await server.kill();
  await work;
  const again = await startInstance(instance);
  try {
    const resumed = await start(again.origin);
    const lost = [...last].filter(([id, { known, sent }]) => {
      const kept = JSON.stringify(resumed.answers[id]);
      return kept !== JSON.stringify(known) && kept !== JSON.stringify(sent);
    });
    return {
      acknowledged,
      lost: lost.map(([id]) => id),
      isSame: resumed.id === checkId,
    };
  } finally {
    await again.stop();
  }
}
