import { bootcampCategories, difficulties } from '#db/lists';
import {
  CheckField,
  FieldGroup,
  SelectField,
  TextAreaField,
  TextField,
  TitleFields,
} from '~/ui/forms/form-fields';
import { bootcampGradients } from '../bootcamp-input.schema';
import { useTexts } from './texts';

const wide = 'sm:col-span-2';

/** What the bootcamp is. */
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
      <div className={wide}>
        <TextField name="provider" label={t.form.provider} maxLength={120} isRequired />
      </div>
      <div className={wide}>
        <TextField
          name="url"
          type="url"
          label={t.form.url}
          hint={t.form.urlHint}
          placeholder="https://"
          isRequired
        />
      </div>
      <div className={wide}>
        <TextField
          name="shortDesc"
          label={t.form.shortDesc}
          hint={t.form.shortDescHint}
          maxLength={300}
          isRequired
        />
      </div>
      <div className={wide}>
        <TextAreaField name="description" label={t.form.description} rows={5} />
      </div>
    </FieldGroup>
  );
}

/** All text of the bootcamp form. */
export function BootcampFields({ isNew }: { isNew: boolean }) {
  const { t, hub } = useTexts();
  const gradients = bootcampGradients.map((name) => [name, t.form.gradients[name]] as const);
  const chosen = (words: string) => (isNew ? [['none', words] as const] : []);
  return (
    <>
      <AboutFields isNew={isNew} />
      <FieldGroup title={t.form.kind}>
        <SelectField
          name="category"
          label={t.form.category}
          options={[
            ...chosen(t.form.choose),
            ...bootcampCategories.map((name) => [name, hub.categories[name]] as const),
          ]}
        />
        <SelectField
          name="difficulty"
          label={t.form.difficulty}
          options={[
            ...chosen(t.form.choose),
            ...difficulties.map((name) => [name, hub.difficulties[name]] as const),
          ]}
        />
        <div className={wide}>
          <TextField name="tags" label={t.form.tags} hint={t.form.tagsHint} />
        </div>
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
        <div className={wide}>
          <TextField name="popularity" label={t.form.popularity} hint={t.form.popularityHint} />
        </div>
        <SelectField name="gradient" label={t.form.gradient} options={gradients} />
        <SelectField
          name="border"
          label={t.form.border}
          options={[['none', t.form.noBorder], ...gradients]}
        />
        <div className={wide}>
          <CheckField name="isActive" label={t.form.isActive} hint={t.form.isActiveHint} />
        </div>
      </FieldGroup>
    </>
  );
}
