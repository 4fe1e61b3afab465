import { useStore } from '@nanostores/react';
import { useFormState } from 'react-hook-form';
import { eventStatuses } from '#db/lists';
import { SkillsField } from '~/ui/admin/SkillsField';
import { SourceLocaleField } from '~/ui/admin/SourceLocaleField';
import {
  CheckField,
  FieldGroup,
  SelectField,
  TextAreaField,
  TextField,
  TitleFields,
} from '~/ui/forms/form-fields';
import { kindText } from '../event-names';
import { eventGradients } from '../event-lists';
import type { EventFormValues } from './event-values';
import { $adminCategories } from './events-admin.store';
import { useTexts } from './texts';
import { WhenFields } from './WhenFields';

const wide = 'sm:col-span-2';
const badges = ['Webinar', 'Workshop', 'Meetup', 'Bootcamp', 'Hackathon', 'Office hours'] as const;

/** The kind of event: the usual ones in the page's language, and one that somebody else has set. */
function BadgeField() {
  const { t, card } = useTexts();
  const { defaultValues } = useFormState<EventFormValues>();
  const names = new Set([...badges, defaultValues?.badge ?? badges[0]]);
  return (
    <SelectField
      name="badge"
      label={t.form.badge}
      options={[...names].map((name) => [name, kindText(name, card)] as const)}
    />
  );
}

/** What the event is. */
export function AboutFields({ isNew }: { isNew: boolean }) {
  const { t, card } = useTexts();
  const categories = useStore($adminCategories).data ?? [];
  return (
    <FieldGroup title={t.form.about}>
      <TitleFields
        title={t.form.title}
        slug={t.form.slug}
        slugHint={t.form.slugHint}
        isNew={isNew}
      />
      <div className={wide}>
        <TextField name="subtitle" label={t.form.subtitle} hint={t.form.subtitleHint} />
      </div>
      <div className={wide}>
        <TextAreaField name="description" label={t.form.description} rows={6} />
      </div>
      <BadgeField />
      <SelectField
        name="categoryId"
        label={t.form.category}
        options={[
          ['none', t.form.noCategory],
          ...categories.map(({ id, name }) => [String(id), kindText(name, card)] as const),
        ]}
      />
      <div className={wide}>
        <SourceLocaleField />
      </div>
      <div className={wide}>
        <SkillsField />
      </div>
    </FieldGroup>
  );
}

/** When and where it is, how people take part, and its state. */
export function PlanFields({ isNew }: { isNew: boolean }) {
  const { t, card } = useTexts();
  return (
    <>
      <FieldGroup title={t.form.when}>
        <WhenFields />
      </FieldGroup>
      <FieldGroup title={t.form.links}>
        <TextField
          name="registerLink"
          type="url"
          label={t.form.registerLink}
          hint={t.form.registerLinkHint}
          placeholder="https://"
        />
        <TextField
          name="recordingLink"
          type="url"
          label={t.form.recordingLink}
          hint={t.form.recordingLinkHint}
          placeholder="https://"
        />
        <TextField
          name="joinLink"
          type="url"
          label={t.form.joinLink}
          hint={t.form.joinLinkHint}
          placeholder="https://"
        />
        <TextField name="capacity" label={t.form.capacity} hint={t.form.capacityHint} />
      </FieldGroup>
      <FieldGroup title={t.form.state}>
        <SelectField
          name="status"
          label={t.columns.status}
          options={eventStatuses.map((status) => [status, card.status[status]] as const)}
        />
        <div className={wide}>
          <SelectField
            name="gradient"
            label={t.form.gradient}
            options={eventGradients.map((name) => [name, t.form.gradients[name]] as const)}
          />
        </div>
        <div className={wide}>
          <CheckField name="isFeatured" label={t.form.featured} hint={t.form.featuredHint} />
          {!isNew && (
            <CheckField name="cancelled" label={t.form.cancelled} hint={t.form.cancelledHint} />
          )}
        </div>
      </FieldGroup>
    </>
  );
}
