import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { writeJobWords } from '~/features/search/job-words.server';

type Values = Partial<typeof jobs.$inferInsert>;

let made = 0;

/** A job as a row of its table; `values` replace parts of it. */
export function jobRow(values: Values = {}): typeof jobs.$inferInsert {
  made += 1;
  return {
    slug: `job-${process.pid}-${made}`,
    title: 'Data Engineer',
    company: 'NusaData',
    location: 'Jakarta',
    jobType: 'Full time',
    category: 'Data Science',
    description: 'Tim kecil.',
    ...values,
  };
}

export async function addJob(db: Db, values: Values = {}): Promise<number> {
  const [row] = await db.insert(jobs).values(jobRow(values)).returning({ id: jobs.id });
  if (!row) throw new Error('No job was added.');
  await writeJobWords(db, [row.id]);
  return row.id;
}
