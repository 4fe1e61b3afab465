import type { Access } from '~/calls/call';
import type { StaffAccess, StaffScope } from '~/config/staff-scopes';
import { allCalls } from '~/calls/openapi';
import { api } from '../support/api-paths';
import { adminCookie, call, type Account } from '../support/accounts';

/** Who calls; a scope is staff of it alone. */
export type Role = 'anonymous' | 'user' | 'other' | 'admin' | 'banned' | Exclude<StaffScope, 'all'>;

/** The people of the matrix; `target` is whom admins write on. */
export interface Cast extends Record<Exclude<Role, 'anonymous'>, Account> {
  target: Account;
}

/** What a call answers to those who may call it; who that is says its declaration. */
interface Answer {
  status: number;
  /** Only for who owns the rows that `path` names, which are the user's; to others they are not there. */
  isOwned?: true;
  body?: (account: Account) => unknown;
  /** Values for the parameters in the file's name. */
  path?: (cast: Cast, origin: string) => string | Promise<string>;
  /** The call ends accounts or sessions, or rotates their token: each caller gets users of its own. */
  destroys?: boolean;
  /** The call takes away what other tests read: those whom it lets in are left to tests of its service. */
  isSpared?: true;
  /** The scope of the row, of a call that all staff may make. */
  scope?: StaffScope;
}

export interface Rule extends Answer {
  access: 'anyone' | 'user' | 'owner' | StaffAccess;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type RowOf<Entry> = Partial<Record<Method, Entry>> & {
  /** One answer to everyone and every method. */
  all?: number;
};
export type Row = RowOf<Answer>;

const levels = new Map<string, Access | undefined>(
  allCalls.map(({ at, spec }) => [at, spec?.access]),
);

/** Whom a method of a file lets in. What is no call, such as the page behind a mailed link, lets in anyone. */
function accessOf(file: string, method: string, { isOwned }: Answer): Rule['access'] {
  if (isOwned) return 'owner';
  const path = `/api/${file.replace(/(\/index)?\.ts$/, '').replace(/\[([^\]]+)\]/g, ':$1')}`;
  const level = levels.get(`${method} ${path}`);
  return level === 'user' || level?.startsWith('staff:') ? (level as Rule['access']) : 'anyone';
}

/** Adds to each answer who gets it. */
export const withAccess = (rows: Record<string, Row>): Record<string, RowOf<Rule>> =>
  Object.fromEntries(
    Object.entries(rows).map(([file, { all, ...row }]) => {
      const rules = Object.entries(row).map(([method, answer]) => [
        method,
        { ...answer, access: accessOf(file, method, answer) },
      ]);
      return [file, { ...Object.fromEntries(rules), ...(all !== undefined && { all }) }];
    }),
  );

export const answers = (status: number, more: Omit<Answer, 'status'> = {}): Answer => ({
  status,
  ...more,
});
export const owner: typeof answers = (status, more) => answers(status, { ...more, isOwned: true });

/** Makes a row as an admin; returns it. */
export async function make<Made = { id: number }>(
  origin: string,
  path: string,
  body: unknown,
): Promise<Made> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'POST', path, { cookie, body });
  if (response.status !== 201) throw new Error(`Not made: ${await response.text()}`);
  return (await response.json()) as Made;
}

/** Makes a course of one class; `course` and `lesson` replace parts of them. */
export async function makeClass(origin: string, course: object = {}, lesson: object = {}) {
  const title = { title: 'Kursus', category: 'AI' };
  const { id: courseId } = await make(origin, api.adminCourses, { ...title, ...course });
  const level = await make(origin, api.adminCourseLevels(courseId), { name: 'Tingkat' });
  const entry = {
    code: 'K-1',
    title: 'Pelajaran',
    hours: 2,
    topics: [],
    content: 'Isi',
    ...lesson,
  };
  const { id: classId } = await make(origin, api.adminLevelClasses(level.id), entry);
  return { courseId, classId };
}

/** The first row of a list of staff. */
export async function firstOf(origin: string, path: string): Promise<number | undefined> {
  const response = await call(origin, 'GET', path, { cookie: await adminCookie(origin) });
  return ((await response.json()) as { id: number }[])[0]?.id;
}
