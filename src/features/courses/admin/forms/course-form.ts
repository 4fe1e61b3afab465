import { request, send } from '~/calls/send';
import {
  createCourse,
  removeInstructorPhoto,
  setInstructorPhoto,
  updateCourse,
} from '../courses-admin.calls';
import { limits } from '~/config/limits';
import { gradientNames } from '~/lib/kawung';
import { putPicture, type ReadyPicture } from '~/lib/media/picture';
import { type FormContext, none, type FormDescription, type SaveCall } from '~/ui/admin/form';
import { courseInputSchema, type AdminCourse, type OrganizationName } from '../course-admin.schema';
import type { AdminTexts } from '../texts';
import { courseToasts } from './outline-forms';

export interface CourseFormProps {
  organizations: readonly OrganizationName[];
  onCreated?: (id: number) => void;
}

/** Replaces or removes the instructor's photo, if it was changed. */
async function saveInstructorPhoto(id: number, picture: ReadyPicture): Promise<void> {
  if (picture.kind === 'stored') return;
  if (picture.kind === 'none') return send(removeInstructorPhoto, { id });
  const form = new FormData();
  putPicture(form, picture);
  return send(setInstructorPhoto, { id }, form);
}

/** The form with the details of a course. */
export function describeCourse(
  { t, kit }: AdminTexts,
  { row, props }: FormContext<AdminCourse, CourseFormProps>,
): FormDescription<AdminCourse, null> {
  const { fields } = t;
  const isDraft = row?.isDraft ?? true;
  /** Saves the form; without `asDraft` it leaves a published course as it is. */
  const saveCourse = async (
    { row: before, input, picture, version }: SaveCall<AdminCourse, null>,
    asDraft?: boolean,
  ) => {
    const state = { ...input, isDraft: asDraft };
    if (before) {
      // Sent first: the other call carries the version that the form was opened with.
      await saveInstructorPhoto(before.id, picture);
      await request(updateCourse, { id: before.id }, { ...state, version });
      return;
    }
    const { id } = await request(createCourse, {}, state);
    props.onCreated?.(id);
  };
  const portrait = {
    texts: { ...t.portrait, title: t.instructorPhoto },
    box: limits.portrait,
    shape: 'size-20 rounded-full object-cover',
    refusal: t.portrait.notImage,
  };
  return {
    columns: [
      [
        {
          items: [
            { name: 'title', isRequired: true },
            { name: 'category', isRequired: true },
            { name: 'instructor' },
            { name: 'duration' },
            { name: 'badge' },
            { name: 'type' },
            { name: 'mode' },
            ...(row ? [{ picture: portrait }] : []),
            {
              name: 'organizationId',
              kind: 'choice',
              label: fields.organization,
              hint: fields.organizationHint,
              options: [
                [none, t.everyone],
                ...props.organizations.map(({ id, name }) => [String(id), name] as const),
              ],
            },
            'language',
            { name: 'questionsPerCheck', kind: 'number', hint: fields.checkHint, isRequired: true },
            { name: 'passMark', kind: 'number', isRequired: true },
            { name: 'coolDownHours', kind: 'number', isRequired: true },
            {
              name: 'gradient',
              kind: 'choice',
              options: gradientNames.map((name) => [name, name] as const),
            },
            { name: 'description', kind: 'area' },
            { name: 'audience', kind: 'area' },
            { name: 'prerequisites', kind: 'area' },
            { name: 'learningMaterials', kind: 'lines', hint: fields.linesHint },
            { name: 'lectureSlides', kind: 'lines', hint: fields.linesHint },
          ],
        },
      ],
    ],
    words: fields,
    schema: courseInputSchema,
    start: { questionsPerCheck: '12', passMark: '80', coolDownHours: '24' },
    alsoSend: ({ organizationId }) => ({
      organizationId: organizationId === none ? null : Number(organizationId),
    }),
    picture: { of: ({ instructorImage }) => instructorImage },
    save: (call) => saveCourse(call, isDraft ? false : undefined),
    draft: {
      save: (call) => saveCourse(call, true),
      label: isDraft ? kit.draft.save : kit.draft.takeBack,
      saved: isDraft ? kit.draft.saved : kit.draft.tookBack,
    },
    isJson: true,
    texts: { create: kit.draft.publish, save: isDraft ? kit.draft.publish : t.save },
    toasts: courseToasts(t.toasts),
    translated: 'course',
  };
}
