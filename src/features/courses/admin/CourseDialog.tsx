import { languageName, locales } from '~/i18n/locales';
import { SelectField, TextAreaField, TextField } from '~/ui/forms/Field';
import {
  gradientNames,
  type AdminCourse,
  type CourseInput,
  type OrganizationName,
} from './course-admin.schema';
import { createCourse, updateCourse } from './admin.api';
import { linesOf, textOf } from './faults';
import { FormDialog } from './FormDialog';
import { useTexts } from './texts';

const lines = ['title', 'category', 'instructor', 'duration', 'badge', 'type', 'mode'] as const;
const areas = ['description', 'audience', 'prerequisites'] as const;
const lists = ['learningMaterials', 'lectureSlides'] as const;
/** In the place of an organisation: selects have no empty values. */
const everyone = 'everyone';

function readCourse(form: FormData): Record<keyof CourseInput, unknown> {
  const organization = textOf(form, 'organizationId');
  const texts = Object.fromEntries([...lines, ...areas].map((name) => [name, textOf(form, name)]));
  const rows = Object.fromEntries(lists.map((name) => [name, linesOf(form, name)]));
  return {
    ...texts,
    ...rows,
    gradient: textOf(form, 'gradient'),
    language: textOf(form, 'language'),
    organizationId: organization === everyone ? null : Number(organization),
  } as Record<keyof CourseInput, unknown>;
}

export interface CourseDialogProps {
  course: AdminCourse | null;
  organizations: OrganizationName[];
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Makes a course, or changes what is said of it. */
export function CourseDialog({ course, organizations, onDone, onClose }: CourseDialogProps) {
  const { t, locale, languages } = useTexts();
  const { fields } = t;
  let id = course?.id ?? 0;
  const save = async (form: FormData) => {
    if (course) await updateCourse(course.id, readCourse(form));
    else ({ id } = await createCourse(readCourse(form)));
  };
  return (
    <FormDialog
      title={course ? t.titles.editCourse : t.titles.course}
      save={save}
      done={t.toasts.saved}
      onDone={() => onDone(id)}
      onClose={onClose}
      size="wide"
    >
      {(field) => (
        <>
          {lines.map((name) => (
            <TextField key={name} {...field(name, fields[name], course?.[name])} />
          ))}
          <SelectField
            {...field('organizationId', fields.organization, course?.organizationId ?? everyone)}
            hint={fields.organizationHint}
          >
            <option value={everyone}>{t.everyone}</option>
            {organizations.map(({ id: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('language', fields.language, course?.language ?? locale)}>
            {locales.map((code) => (
              <option key={code} value={code}>
                {languageName(code, languages)}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('gradient', fields.gradient, course?.gradient ?? 'nila')}>
            {gradientNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {areas.map((name) => (
            <TextAreaField key={name} {...field(name, fields[name], course?.[name])} />
          ))}
          {lists.map((name) => (
            <TextAreaField
              key={name}
              {...field(name, fields[name], course?.[name].join('\n'))}
              hint={fields.linesHint}
            />
          ))}
        </>
      )}
    </FormDialog>
  );
}
