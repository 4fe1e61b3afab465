import { useStore } from '@nanostores/react';
import { limits } from '~/config/limits';
import { EditDialog } from '~/ui/admin/EditDialog';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import { FormPicture } from '~/ui/forms/PictureField';
import { SelectField, TextAreaField, TextField } from '~/ui/forms/form-fields';
import { createCourse, saveInstructorPhoto, updateCourse } from '../course-admin.api';
import { $organizations, type createCourseEditing } from '../course-admin.store';
import { courseFormSchema } from './course-form';
import { everyone, toCourseFields } from './course-values';
import { gradientNames } from '~/lib/kawung';
import { useTexts } from '../texts';

const lines = ['title', 'category', 'instructor', 'duration', 'badge', 'type', 'mode'] as const;
const areas = ['description', 'audience', 'prerequisites'] as const;
const lists = ['learningMaterials', 'lectureSlides'] as const;
const numbers = ['questionsPerCheck', 'passMark', 'coolDownHours'] as const;
const required: readonly string[] = ['title', 'category'];

export interface CourseDialogProps {
  store: ReturnType<typeof createCourseEditing>;
  onCreated?: (id: number) => void;
}

/** The form with the details of a course, while it is open. */
export function CourseDialog({ store, onCreated }: CourseDialogProps) {
  const { t, formTexts } = useTexts();
  const { data: organizations = [] } = useStore($organizations);
  const { fields } = t;
  return (
    <EditDialog
      translated="course"
      store={store}
      schema={courseFormSchema}
      save={async ({ row, values, picture, version }) => {
        const input = toCourseFields(values);
        if (row) {
          // Sent first: the other call names the version that the form was opened with.
          await saveInstructorPhoto(row.id, picture);
          return updateCourse(row.id, { ...input, version });
        }
        const { id } = await createCourse(input);
        onCreated?.(id);
      }}
      {...formTexts(t.titles.course, t.titles.editCourse)}
      size="wide"
    >
      {({ editing, picture, setPicture }) => (
        <div className="grid gap-4">
          {lines.map((name) => (
            <TextField
              key={name}
              name={name}
              label={fields[name]}
              isRequired={required.includes(name)}
            />
          ))}
          {editing.row && (
            <FormPicture
              texts={{ ...t.portrait, title: t.instructorPhoto }}
              picture={picture}
              onChange={setPicture}
              box={limits.portrait}
              shape="size-20 rounded-full object-cover"
              refusal={t.portrait.notImage}
            />
          )}
          <SelectField
            name="organizationId"
            label={fields.organization}
            hint={fields.organizationHint}
            options={[
              [everyone, t.everyone],
              ...organizations.map(({ id, name }) => [String(id), name] as const),
            ]}
          />
          <SourceLocaleField />
          {numbers.map((name) => (
            <TextField
              key={name}
              name={name}
              label={fields[name]}
              hint={name === 'questionsPerCheck' ? fields.checkHint : undefined}
              inputMode="numeric"
              isRequired
            />
          ))}
          <SelectField
            name="gradient"
            label={fields.gradient}
            options={gradientNames.map((name) => [name, name] as const)}
          />
          {areas.map((name) => (
            <TextAreaField key={name} name={name} label={fields[name]} rows={4} />
          ))}
          {lists.map((name) => (
            <TextAreaField
              key={name}
              name={name}
              label={fields[name]}
              hint={fields.linesHint}
              rows={4}
            />
          ))}
        </div>
      )}
    </EditDialog>
  );
}
