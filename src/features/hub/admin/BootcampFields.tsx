import { bootcampCategories, difficulties } from '#db/lists';
import { SkillsField } from '~/ui/admin/SkillsField';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import {
  CheckField,
  FieldGroup,
  SelectField,
  TextAreaField,
  TextField,
  TitleFields,
  Wide,
} from '~/ui/forms/form-fields';
import { toOptions } from '~/ui/forms/options';
import { gradientNames } from '~/lib/kawung';
import { useTexts } from './texts';

/** Title, provider and description of the bootcamp. */
function AboutFields({ isNew }: { isNew: boolean }) {
  const { t } = useTexts();
  return (
    <FieldGroup title={t.form.about}>
      <TitleFields
        title={t.form.title}
        slug={t.form.slug}
        slugHint={t.form.slugHint}
        isNew={isNew}
      />
      <Wide>
        <TextField name="provider" label={t.form.provider} maxLength={120} isRequired />
      </Wide>
      <Wide>
        <TextField
          name="url"
          type="url"
          label={t.form.url}
          hint={t.form.urlHint}
          placeholder="https://"
          isRequired
        />
      </Wide>
      <Wide>
        <TextField
          name="shortDesc"
          label={t.form.shortDesc}
          hint={t.form.shortDescHint}
          maxLength={300}
          isRequired
        />
      </Wide>
      <Wide>
        <TextAreaField name="description" label={t.form.description} rows={5} />
      </Wide>
      <SourceLocaleField />
    </FieldGroup>
  );
}

/** The text fields of the bootcamp form. */
export function BootcampFields({ isNew }: { isNew: boolean }) {
  const { t, hub } = useTexts();
  const gradients = toOptions(gradientNames, t.form.gradients);
  const chosen = (words: string) => (isNew ? [['none', words] as const] : []);
  return (
    <>
      <AboutFields isNew={isNew} />
      <FieldGroup title={t.form.kind}>
        <SelectField
          name="category"
          label={t.form.category}
          options={[...chosen(t.form.choose), ...toOptions(bootcampCategories, hub.categories)]}
        />
        <SelectField
          name="difficulty"
          label={t.form.difficulty}
          options={[...chosen(t.form.choose), ...toOptions(difficulties, hub.difficulties)]}
        />
        <Wide>
          <TextField name="tags" label={t.form.tags} hint={t.form.tagsHint} />
        </Wide>
        <Wide>
          <SkillsField />
        </Wide>
      </FieldGroup>
      <FieldGroup title={t.form.when}>
        <TextField name="format" label={t.form.format} maxLength={80} isRequired />
        <TextField
          name="duration"
          label={t.form.duration}
          hint={t.form.durationHint}
          maxLength={80}
          isRequired
        />
        <TextField
          name="startDate"
          type="date"
          label={t.form.startDate}
          hint={t.form.startDateHint}
        />
        <TextField name="price" label={t.form.price} hint={t.form.priceHint} maxLength={60} />
      </FieldGroup>
      <FieldGroup title={t.form.look}>
        <Wide>
          <TextField name="popularity" label={t.form.popularity} hint={t.form.popularityHint} />
        </Wide>
        <SelectField name="gradient" label={t.form.gradient} options={gradients} />
        <SelectField
          name="border"
          label={t.form.border}
          options={[['none', t.form.noBorder], ...gradients]}
        />
        <Wide>
          <CheckField name="isActive" label={t.form.isActive} hint={t.form.isActiveHint} />
        </Wide>
      </FieldGroup>
    </>
  );
}
