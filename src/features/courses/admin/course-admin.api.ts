import { api } from '~/config/api-paths';
import { deleteVersion, getJson, getPage, sendForm, sendJson } from '~/lib/api-client';
import { putPicture, type SettledPicture } from '~/lib/media/picture';
import type {
  AdminCourse,
  AdminCourseRow,
  ClassText,
  ClassTextPreview,
  Learner,
  OrderInput,
  OrganizationName,
} from './course-admin.schema';

type Fields = Record<string, unknown>;
type Created = { id: number };
/** A row as it was seen: it is deleted only while it is still so. */
type Seen = { id: number; version: number };

export const fetchCourses = () => getJson<AdminCourseRow[]>(api.adminCourses);
export const fetchCourse = (id: number) => getJson<AdminCourse>(api.adminCourse(id));
export const fetchOrganizations = () => getJson<OrganizationName[]>(api.adminOrganizations);
export const fetchLearners = (path: string) => getPage<Learner>(path);

export const createCourse = (fields: Fields) => sendJson<Created>('POST', api.adminCourses, fields);
export const updateCourse = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminCourse(id), fields);
/** Gives the instructor of a course another photo, or takes it away; what is kept stays. */
export async function saveInstructorPhoto(id: number, picture: SettledPicture): Promise<void> {
  if (picture.kind === 'kept') return;
  if (picture.kind === 'none') return sendJson<void>('DELETE', api.instructorPhoto(id));
  const form = new FormData();
  putPicture(form, picture);
  return sendForm<void>('PUT', api.instructorPhoto(id), form);
}
export const deleteCourse = (course: Seen) => deleteVersion(api.adminCourse(course.id), course);

export const createLevel = (courseId: number, fields: Fields) =>
  sendJson<Created>('POST', api.adminCourseLevels(courseId), fields);
export const updateLevel = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminLevel(id), fields);
export const deleteLevel = (level: Seen) => deleteVersion(api.adminLevel(level.id), level);

export const createClass = (levelId: number, fields: Fields) =>
  sendJson<Created>('POST', api.adminLevelClasses(levelId), fields);
export const updateClass = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminClass(id), fields);
export const saveClassDraft = (id: number, fields: Fields) =>
  sendJson('PUT', api.adminClassDraft(id), fields);
export const discardClassDraft = (entry: Seen) =>
  deleteVersion(api.adminClassDraft(entry.id), entry);
export const previewClassText = (text: ClassText) =>
  sendJson<ClassTextPreview>('POST', api.adminClassPreview, text);
export const deleteClass = (entry: Seen) => deleteVersion(api.adminClass(entry.id), entry);

/** A link, or a file with its title. */
export const addMaterial = (classId: number, form: FormData) =>
  sendForm<Created>('POST', api.adminClassMaterials(classId), form);
export const deleteMaterial = (id: number) => sendJson('DELETE', api.adminMaterial(id));

export const saveOrder = (order: OrderInput) => sendJson('PUT', api.adminCourseOrder, order);
export const revokeCertificate = (code: string, reason: string) =>
  sendJson('POST', api.adminRevoke(code), { reason });
