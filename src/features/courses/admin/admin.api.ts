import { api } from '~/config/paths';
import { getJson, getPage, sendForm, sendJson } from '~/lib/api-client';
import type {
  AdminCourse,
  AdminCourseRow,
  Learner,
  OrderInput,
  OrganizationName,
} from './course-admin.schema';

type Fields = Record<string, unknown>;
type Made = { id: number };

export const fetchCourses = () => getJson<AdminCourseRow[]>(api.adminCourses);
export const fetchCourse = (id: number) => getJson<AdminCourse>(api.adminCourse(id));
export const fetchOrganizations = () => getJson<OrganizationName[]>(api.adminOrganizations);
export const fetchLearners = (id: number, page: number) =>
  getPage<Learner>(`${api.adminLearners(id)}?page=${page}`);

export const createCourse = (fields: Fields) => sendJson<Made>('POST', api.adminCourses, fields);
export const updateCourse = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminCourse(id), fields);
export const deleteCourse = (id: number) => sendJson('DELETE', api.adminCourse(id));

export const createLevel = (courseId: number, fields: Fields) =>
  sendJson<Made>('POST', api.adminCourseLevels(courseId), fields);
export const updateLevel = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminLevel(id), fields);
export const deleteLevel = (id: number) => sendJson('DELETE', api.adminLevel(id));

export const createClass = (levelId: number, fields: Fields) =>
  sendJson<Made>('POST', api.adminLevelClasses(levelId), fields);
export const updateClass = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminClass(id), fields);
export const deleteClass = (id: number) => sendJson('DELETE', api.adminClass(id));

/** A link, or a file with its title. */
export const addMaterial = (classId: number, form: FormData) =>
  sendForm<Made>('POST', api.adminClassMaterials(classId), form);
export const deleteMaterial = (id: number) => sendJson('DELETE', api.adminMaterial(id));

export const saveOrder = (order: OrderInput) => sendJson('PUT', api.adminCourseOrder, order);
export const revokeCertificate = (code: string, reason: string) =>
  sendJson('POST', api.adminRevoke(code), { reason });
