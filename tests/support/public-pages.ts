import { globSync } from 'node:fs';
import { api, paths } from '~/config/paths';
import type { Event } from '~/features/events/schema';
import type { Job } from '~/features/jobs/schema';

/** Inner pages that are the same for every visitor and made when the site is built. */
export const staticPages = [
  ...[paths.ai, paths.aiTopic('strategy'), paths.aiCourses],
  ...[paths.aiCourse('first-steps-with-ai'), paths.aiContent('checking-ai-answers')],
  ...[paths.aiContent('transformers-in-pictures'), paths.content, paths.saved, paths.help],
  ...[paths.train, paths.curriculum, paths.partners, paths.kelas, paths.about, paths.contact],
  ...[paths.privacy, paths.terms, '/data/science'],
];

/** One page of every public template, without a language; those of rows as the database has them. */
export async function publicPages(origin: string): Promise<string[]> {
  const first = async <Row>(path: string) =>
    ((await (await fetch(origin + path)).json()) as Row[])[0] as Row;
  return [
    paths.home,
    ...staticPages,
    ...[paths.proposeEvent, paths.events, paths.event((await first<Event>(api.events)).slug)],
    ...[paths.jobs, paths.job((await first<Job>(api.jobs)).slug)],
    ...[paths.postJob, paths.jobAlerts, paths.confirmJobAlert],
    ...[paths.courses, paths.course(1), paths.hub],
  ];
}

/** The templates of public pages, as patterns of the addresses without a language that they answer. */
export function publicTemplates(): { file: string; pattern: RegExp }[] {
  const root = 'src/pages/[...locale]';
  // Glob reads brackets as a choice of letters.
  return globSync('src/pages/?...locale?/**/*.astro')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\/(auth|admin|dashboard|courses\/list)\b/.test(file))
    .map((file) => {
      const address = file.slice(root.length, -'.astro'.length).replace(/(^|\/)index$/, '');
      const pattern = address.replace(/\[[^\]]+\]/g, '[^/]+');
      return { file, pattern: new RegExp(`^${pattern || '/'}$`) };
    });
}
