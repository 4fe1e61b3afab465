import type { Db } from '../../db/client.ts';
import { requestJobs } from '../../db/job-schema.ts';
import { importCourseContent } from '../../db/seed/course-content.ts';
import { importSkillTags, readTags } from '../../db/seed/skill-tags.ts';
import { readEnv } from '../../src/server/env.ts';

/** Brings the courses of a database to what the repository says, and prints what was done and left. */
export async function updateContent(db: Db): Promise<void> {
  const { left, ...done } = await importCourseContent(db);
  const { classes, questions } = await readTags();
  const skills = await importSkillTags(db, { classes, questions });
  for (const [kind, names] of Object.entries(done)) {
    if (names.length > 0) console.log(`Brought up to date, ${kind}: ${names.join(', ')}`);
  }
  if (skills > 0) console.log(`Skills of ${skills} rows were brought up to date.`);
  const isChanged = skills > 0 || Object.values(done).some((names) => names.length > 0);
  if (isChanged) await requestJobs(db, [{ name: 'search' }, { name: 'plan-packs' }]);
  else console.log('The courses are up to date.');
  const { origin } = new URL(readEnv(process.env).SITE_URL);
  for (const { name, why, path } of left) {
    console.log(`Left as staff ${why} it: ${name}, ${origin}${path}`);
  }
}
