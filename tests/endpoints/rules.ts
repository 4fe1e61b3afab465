import { api } from '~/config/api-paths';
import { adminCookie, call, type Account } from '../support/accounts';

export type Role = 'anonymous' | 'user' | 'other' | 'admin' | 'banned';

/** The people of the matrix; `target` is whom admins write on. */
export interface Cast extends Record<Exclude<Role, 'anonymous'>, Account> {
  target: Account;
}

export interface Rule {
  /** `owner`: of the rows that `path` names, which are the user's; to others they are not there. */
  access: 'anyone' | 'user' | 'owner' | 'admin';
  /** Answer to those who may. */
  status: number;
  body?: (account: Account) => unknown;
  /** Values for the parameters in the file's name. */
  path?: (cast: Cast, origin: string) => string | Promise<string>;
  /** The call ends accounts or sessions, or rotates their token: each caller gets users of its own. */
  destroys?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Row = Partial<Record<Method, Rule>> & {
  /** One answer to everyone and every method. */
  all?: number;
};

const ruleFor =
  (access: Rule['access']) =>
  (status: number, more: Omit<Rule, 'access' | 'status'> = {}): Rule => ({
    access,
    status,
    ...more,
  });

export const anyone = ruleFor('anyone');
export const user = ruleFor('user');
export const owner = ruleFor('owner');
export const admin = ruleFor('admin');

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
