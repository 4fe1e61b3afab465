import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import type { OptionIds, StoredAnswer } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { readCourseLocale } from './question-admin.server';
import type {
  ClassRecall,
  ClassStatistics,
  CourseStatistics,
  PracticeStatistics,
  QuestionStatistics,
} from './statistics.schema';

const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Number of answers from which on an option without a pick is one that nobody takes. */
const leastPicks = 50;

interface PickedRow extends Omit<QuestionStatistics, 'unpicked'> {
  answers: number;
  /** Of the kinds with options to pick. */
  optionIds: OptionIds | null;
  key: StoredAnswer | null;
}

/** Returns the wrong options that nobody picked, of a question with options to pick. */
function unpickedOf({ answers, optionIds, key, picked }: PickedRow): string[] {
  if (answers < leastPicks || !optionIds || !('options' in optionIds)) return [];
  const right: unknown[] = [key].flat();
  return optionIds.options.filter((id) => !right.includes(id) && !picked[id]);
}

async function readQuestionStatistics(db: Db, courseId: number): Promise<QuestionStatistics[]> {
  const rows = await rowsOf<PickedRow>(
    db,
    sql`with asked as (
        select item.question_id as id, item.answer, item.is_right::int as own, question.kind,
          question.edition = item.edition as is_current,
          (sum(item.is_right::int) over attempt - item.is_right::int)::float8
            / nullif(count(*) over attempt - 1, 0) as rest
        from course_check_items as item
        join course_checks as attempted on attempted.id = item.check_id
        join course_questions as question on question.id = item.question_id
        where attempted.course_id = ${courseId} and attempted.submitted_at is not null
        window attempt as (partition by item.check_id)
      ), picks as (
        select id, option, count(*)::int as n
        from asked cross join lateral jsonb_array_elements_text(
          case when kind = 'choice' and answer is not null then jsonb_build_array(answer)
            when kind = 'multiple' and jsonb_typeof(answer) = 'array' then answer else '[]'::jsonb end
        ) as option
        where is_current group by id, option
      )
      select question.id,
        count(asked.id)::int as met,
        avg(asked.own)::float8 as "right",
        corr(asked.own, asked.rest) as discrimination,
        coalesce((select jsonb_object_agg(option, n) from picks where picks.id = question.id), '{}') as picked,
        count(asked.answer)::int as answers,
        case when question.kind in ('choice', 'multiple') then question.option_ids end as "optionIds",
        question.answer as key
      from course_questions as question
      left join asked on asked.id = question.id and asked.is_current
      where question.course_id = ${courseId} and question.bank = 'proof' and question.retired_at is null
      group by question.id order by question.id`,
  );
  return rows.map((row) => {
    const { id, met, right, discrimination, picked } = row;
    return { id, met, right, discrimination, picked, unpicked: unpickedOf(row) };
  });
}

/** The first answer in a lesson is the earliest on any device, whatever the order of arrival. */
async function readPracticeStatistics(db: Db, courseId: number): Promise<PracticeStatistics[]> {
  return rowsOf<PracticeStatistics>(
    db,
    sql`with tries as (
        select distinct on (given.question_id, given.user_id) given.question_id as id, given.is_right
        from practice_answers as given
        join course_questions as question on question.id = given.question_id
        where question.course_id = ${courseId} and given.source = 'lesson'
        order by given.question_id, given.user_id, given.answered_at, given.id
      )
      select question.id, count(tries.id)::int as people,
        avg(tries.is_right::int)::float8 as "firstRight"
      from course_questions as question left join tries on tries.id = question.id
      where question.course_id = ${courseId} and question.bank = 'practice'
        and question.retired_at is null
      group by question.id order by question.id`,
  );
}

async function readClassStatistics(db: Db, courseId: number): Promise<ClassStatistics[]> {
  return rowsOf<ClassStatistics>(
    db,
    sql`with stops as (
        select learner.last_class_id as id, coalesce(place.furthest, 1) as step, count(*)::int as n
        from user_courses as learner
        left join class_places as place
          on place.user_id = learner.user_id and place.class_id = learner.last_class_id
        where learner.course_id = ${courseId} and not exists (
          select 1 from finished_classes as finished
          where finished.user_id = learner.user_id and finished.class_id = learner.last_class_id)
        group by 1, 2
      )
      select entry.id, entry.code, entry.title,
        (select count(*)::int from user_courses as learner where learner.course_id = ${courseId} and (
          learner.last_class_id = entry.id
          or exists (select 1 from class_places as place
            where place.user_id = learner.user_id and place.class_id = entry.id)
          or exists (select 1 from finished_classes as finished
            where finished.user_id = learner.user_id and finished.class_id = entry.id))) as opened,
        (select count(*)::int from finished_classes as finished where finished.class_id = entry.id) as done,
        coalesce((select sum(n)::int from stops where stops.id = entry.id), 0) as stopped,
        coalesce((select jsonb_object_agg(step, n) from stops where stops.id = entry.id), '{}') as "stoppedAt"
      from course_classes as entry join course_levels as level on level.id = entry.level_id
      where level.course_id = ${courseId} order by level.position, entry.position`,
  );
}

/** Number of people from which on a share says something of a class, and nothing of anybody. */
const leastPeople = 20;

async function readRecall(db: Db, courseId: number): Promise<ClassRecall[]> {
  return rowsOf<ClassRecall>(
    db,
    sql`with late as (
        select question.class_id, given.user_id, given.is_right
        from practice_answers as given
        join course_questions as question on question.id = given.question_id
        join finished_classes as finished
          on finished.class_id = question.class_id and finished.user_id = given.user_id
        where question.course_id = ${courseId}
          and given.answered_at >= finished.done_at + interval '30 days'
      )
      select entry.id as "classId", count(distinct late.user_id)::int as people,
        case when count(distinct late.user_id) >= ${leastPeople}
          then avg(late.is_right::int)::float8 end as "after30Days"
      from course_classes as entry join course_levels as level on level.id = entry.level_id
      left join late on late.class_id = entry.id
      where level.course_id = ${courseId}
      group by entry.id, level.position, entry.position order by level.position, entry.position`,
  );
}

/** Statistics of a course: its questions, and where learners stop. */
export async function getStatistics(
  db: Db,
  { actor, courseId }: { actor: Actor | null; courseId: number },
): Promise<CourseStatistics> {
  requireScope(actor, 'courses');
  await readCourseLocale(db, courseId);
  return {
    questions: await readQuestionStatistics(db, courseId),
    practice: await readPracticeStatistics(db, courseId),
    classes: await readClassStatistics(db, courseId),
    recall: await readRecall(db, courseId),
  };
}
