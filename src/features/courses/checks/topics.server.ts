import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courseQuestions } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { keyedHash } from '~/server/auth/secret';
import { localeColumns } from '~/features/translations/index.server';
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
    .select({
      questionId: courseQuestions.id,
      level: {
        id: courseLevels.id,
        name: courseLevels.name,
        sourceLocale: courseLevels.sourceLocale,
        ...localeColumns('course-level'),
      },
      entry: {
        id: courseClasses.id,
        code: courseClasses.code,
        title: courseClasses.title,
        sourceLocale: courseClasses.sourceLocale,
        ...localeColumns('course-class'),
      },
    })
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
      const row = rows.find((one) => one.questionId === questionId);
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
  const levels = await toOutline(db, lang, rows);
  return levels.flatMap((level): MissedTopic[] => {
    const classes = new Map(level.classes.map((entry) => [entry.id, entry]));
    const missed = [...classes.values()].filter(({ id }) => isMissed('class', id));
    return [
      ...missed.map(({ id, code, title, lang: of }) => ({
        kind: 'class' as const,
        id,
        code,
        title,
        lang: of,
      })),
      ...(isMissed('level', level.id)
        ? [
            {
              kind: 'level' as const,
              id: level.id,
              code: null,
              title: level.name,
              lang: level.lang,
            },
          ]
        : []),
    ];
  });
}
