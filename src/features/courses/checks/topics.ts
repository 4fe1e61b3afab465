/** A question of an attempt, with its class and level. */
export interface TopicItem {
  classId: number | null;
  levelId: number | null;
  isRight: boolean;
}

export interface Topic {
  kind: 'class' | 'level';
  id: number;
}

/** Smaller topics would tell which answers were right. */
const enough = 3;

function groupBy(items: readonly TopicItem[], kind: Topic['kind']) {
  const groups = Map.groupBy(items, (item) => (kind === 'class' ? item.classId : item.levelId));
  return [...groups].flatMap(([id, group]) =>
    id !== null && group.length >= enough ? [{ kind, id, items: group }] : [],
  );
}

/**
 * The topics with wrong answers in an attempt: a class that was asked enough, otherwise its level.
 * One always stays unnamed, so that an unnamed topic may have wrong answers too; `rank` chooses
 * which.
 */
export function getMissedTopics(
  items: readonly TopicItem[],
  rank: (topic: Topic) => string,
): Topic[] {
  const classes = groupBy(items, 'class');
  const rest = items.filter((item) => !classes.some(({ id }) => id === item.classId));
  const topics = [...classes, ...groupBy(rest, 'level')];
  return topics
    .filter((topic) => topic.items.some(({ isRight }) => !isRight))
    .map(({ kind, id }) => ({ kind, id }))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .slice(0, Math.max(0, topics.length - 1));
}
