import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courseQuestions } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { keyedHash } from '~/server/auth/secret';
import { classTitle, levelName } from '../course-title.server';
import { toOutline } from '../outline.server';
import type { MissedTopic } from './checks.schema';
import { getMissedTopics } from './topics';

/** The topics with wrong answers in an attempt, in the order of the course. */
export async function readMissedTopics(
  db: Db,
  items: readonly { checkId: number; questionId: number; isRight: boolean | null }[],
  lang: Locale | undefined,
): Promise<MissedTopic[]> {
  const checkId = items[0]?.checkId;
  if (checkId === undefined) return [];
  const rows = await db
    .select({ questionId: courseQuestions.id, level: levelName, entry: classTitle })
    .from(courseQuestions)
    .innerJoin(courseClasses, eq(courseClasses.id, courseQuestions.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(
      inArray(
        courseQuestions.id,
        items.map(({ questionId }) => questionId),
      ),
    )
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const topics = getMissedTopics(
    items.map(({ questionId, isRight }) => {
      const row = rows.find((entry) => entry.questionId === questionId);
      return {
        classId: row?.entry.id ?? null,
        levelId: row?.level.id ?? null,
        isRight: isRight === true,
      };
    }),
    ({ kind, id }) => keyedHash('missed-topic', JSON.stringify([checkId, kind, id])),
  );
  const isMissed = (kind: MissedTopic['kind'], id: number) =>
    topics.some((topic) => topic.kind === kind && topic.id === id);
  const missed: MissedTopic[] = [];
  for (const level of await toOutline(db, lang, rows)) {
    const classes = new Map(level.classes.map((entry) => [entry.id, entry]));
    for (const { id, code, title, lang: of } of classes.values()) {
      if (isMissed('class', id)) missed.push({ kind: 'class', id, code, title, lang: of });
    }
    const { id, name: title, lang: of } = level;
    if (isMissed('level', id)) missed.push({ kind: 'level', id, code: null, title, lang: of });
  }
  return missed;
}
