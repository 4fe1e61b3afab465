import type { ReactNode } from 'react';
import { jobCategories, jobTypes, salaryCurrencies, salaryPeriods, workModes } from '#db/lists';
import { SkillsField } from '~/ui/admin/SkillsField';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import {
  CheckField,
  FieldGroup,
  LinkField,
  SelectField,
  TextField,
  TitleFields,
  Wide,
} from '~/ui/forms/form-fields';
import { toOptions } from '~/ui/forms/options';
import { notChosen } from './job-values';
import { MarkdownField } from './MarkdownField';
import { useTexts } from './texts';

/** What the job is. */
function AboutFields({ isNew }: { isNew: boolean }) {
  const { t, names } = useTexts();
  const none = [notChosen, t.form.choose] as const;
  return (
    <FieldGroup title={t.form.about}>
      <TitleFields
        title={t.form.title}
        slug={t.form.slug}
        slugHint={t.form.slugHint}
        isNew={isNew}
      />
      <TextField name="company" label={t.form.company} maxLength={120} isRequired />
      <TextField name="location" label={t.form.location} maxLength={200} isRequired />
      <SelectField
        name="category"
        label={t.form.category}
        options={[none, ...toOptions(jobCategories, names.categories)]}
      />
      <SelectField
        name="jobType"
        label={t.form.jobType}
        options={[none, ...toOptions(jobTypes, names.jobTypes)]}
      />
      <SelectField
        name="workMode"
        label={t.form.workMode}
        options={toOptions(workModes, names.modes)}
      />
      <SourceLocaleField />
      <Wide>
        <SkillsField />
      </Wide>
    </FieldGroup>
  );
}

function PayFields() {
  const { t } = useTexts();
  return (
    <FieldGroup title={t.form.pay}>
      <TextField
        name="salaryMin"
        label={t.form.salaryMin}
        hint={t.form.salaryHint}
        inputMode="numeric"
      />
      <TextField name="salaryMax" label={t.form.salaryMax} inputMode="numeric" />
      <SelectField
        name="salaryCurrency"
        label={t.form.salaryCurrency}
        options={salaryCurrencies.map((name) => [name, name] as const)}
      />
      <SelectField
        name="salaryPeriod"
        label={t.form.salaryPeriod}
        options={toOptions(salaryPeriods, t.form.periods)}
      />
    </FieldGroup>
  );
}

/** All text of the job form, in two columns where there is room; what is behind it ends the second. */
export function JobFields({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-10 xl:grid-cols-2 xl:gap-x-12">
      <div className="grid content-start gap-10">
        <AboutFields isNew={isNew} />
        <FieldGroup title={t.form.texts}>
          <Wide>
            <MarkdownField name="description" label={t.form.description} rows={8} isRequired />
          </Wide>
          <Wide>
            <MarkdownField name="requirements" label={t.form.requirements} rows={5} />
          </Wide>
        </FieldGroup>
      </div>
      <div className="grid content-start gap-10">
        <FieldGroup title={t.form.apply}>
          <LinkField
            name="applicationUrl"
            label={t.form.applicationUrl}
            mark={t.form.oneOfTwo}
            hint={t.form.applyHint}
          />
          <TextField
            name="contactEmail"
            type="email"
            label={t.form.contactEmail}
            mark={t.form.oneOfTwo}
          />
        </FieldGroup>
        <PayFields />
        <FieldGroup title={t.form.state}>
          <TextField
            name="deadline"
            type="date"
            label={t.form.deadline}
            hint={t.form.deadlineHint}
          />
          <TextField
            name="postedOn"
            type="date"
            label={t.form.postedOn}
            {...(isNew && { hint: t.form.postedOnHint })}
          />
          <Wide>
            <CheckField name="isHot" label={t.form.isHot} hint={t.form.isHotHint} />
            <CheckField name="isActive" label={t.form.isActive} hint={t.form.isActiveHint} />
          </Wide>
        </FieldGroup>
        {children}
      </div>
    </div>
  );
}
