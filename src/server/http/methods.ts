import { errorResponse } from './endpoint';
import { AppError } from '../errors';

/**
 * Pages that take a form, by their route; a test compares them with the pages that read one. Any other
 * page is only read.
 */
export const formPages: ReadonlySet<string> = new Set(
  [
    'admin',
    'admin/counts',
    'admin/inbox/[id]',
    'admin/invitations',
    'admin/memberships',
    'admin/organizations',
    'admin/organizations/[id]',
    'admin/people/[id]',
    'admin/tasks',
    'admin/trainers',
    'admin/trainers/[id]',
    'admin/trainers/cohorts',
    'admin/trainers/cohorts/[id]',
    'admin/trainers/logbooks',
    'admin/trainers/plans',
    'admin/works',
    'auth/request',
    'certificates/[code]',
    'contact',
    'courses/[id]/learn/[classId]',
    'courses/[id]/learn/[classId]/work',
    'courses/[id]/learn/questions/[phase]',
    'courses/[id]/lessons/[code]/mistake',
    'dashboard/cohorts/[id]',
    'dashboard/institution',
    'dashboard/invitations',
    'dashboard/plans',
    'dashboard/plans/[slug]',
    'dashboard/trainer',
    'dashboard/works',
    'events/propose',
    'jobs/alerts',
    'jobs/alerts/[action]',
    'jobs/post',
    'newsletter',
    'newsletter/[action]',
    'events/messages/unsubscribe',
    'notifications/unsubscribe',
    'review/unsubscribe',
    'share/receive',
    'shared/[token]',
    'train/apply',
    'train/apply/resume',
    'works/[slug]/report',
  ].map((path) => `/[...locale]/${path}`),
);

const endpoints = import.meta.glob<Record<string, unknown>>('/src/pages/api/**/*.ts');

/** Error pages and the redirect from `/id` respond to every method. */
const anyMethodRoutes = new Set(['/404', '/500', '/[...path]', '/id/[...path]']);

async function getMethods(route: string): Promise<string[]> {
  const load = endpoints[`/src/pages${route}.ts`] ?? endpoints[`/src/pages${route}/index.ts`];
  if (!load) return formPages.has(route) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  const names = Object.keys(await load()).filter((name) => /^[A-Z]+$/.test(name));
  return names.includes('GET') ? [...new Set([...names, 'HEAD'])] : names;
}

/**
 * Returns the response to a request whose method its route does not serve: 405, and 204 for `OPTIONS`,
 * both with the methods that it does serve. Null if the route itself responds.
 */
export async function respondToMethod(route: string, method: string): Promise<Response | null> {
  if (anyMethodRoutes.has(route)) return null;
  const methods = await getMethods(route);
  if (methods.includes(method) || methods.includes('ALL')) return null;
  const Allow = [...methods, 'OPTIONS'].join(', ');
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow } });
  const response = errorResponse(new AppError('method_not_allowed'));
  response.headers.set('Allow', Allow);
  return response;
}
