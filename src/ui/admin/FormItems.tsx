import { languageName, locales } from '~/i18n/locales';
import {
  CheckField,
  FieldGroup,
  LinkField,
  SelectField,
  TextAreaField,
  TextField,
  TitleFields,
  Wide,
} from '../forms/form-fields';
import { FormPicture } from '../forms/PictureField';
import { useAdmin } from './AdminProvider';
import type { FieldTexts, FormField, FormGroup, FormItem, FormState } from './form';
import { withTexts } from './form-values';
import { SkillsField } from './SkillsField';

interface ItemProps<Extra> {
  item: FormItem<Extra>;
  state: FormState<Extra>;
  isNew: boolean;
  words: FieldTexts;
}

interface FieldProps extends Pick<ItemProps<unknown>, 'isNew' | 'words'> {
  field: FormField;
}

/** A field, by its kind. */
export function Field({ field, isNew, words }: FieldProps) {
  const { kind, isWide: _isWide, rows = 4, options = [], ...base } = withTexts(field, words);
  switch (kind) {
    case 'title': {
      const { label, hint } = withTexts({ name: 'slug' }, words);
      return <TitleFields title={base.label} slug={label} slugHint={hint} isNew={isNew} />;
    }
    case 'link':
      return <LinkField {...base} />;
    case 'area':
    case 'lines':
      return <TextAreaField {...base} rows={rows} />;
    case 'number':
      return <TextField inputMode="numeric" {...base} />;
    case 'choice':
      return <SelectField {...base} options={options} />;
    case 'check':
      return <CheckField {...base} />;
    default:
      return <TextField {...base} />;
  }
}

function Item<Extra>({ item, state, isNew, words }: ItemProps<Extra>) {
  const { kit } = useAdmin();
  if (item === 'skills') return <SkillsField />;
  if (item === 'language') {
    const { sourceLocale, languages } = kit.translation;
    const options = locales.map((code) => [code, languageName(code, languages)] as const);
    return <SelectField name="sourceLocale" label={sourceLocale} options={options} />;
  }
  if ('picture' in item) {
    return <FormPicture {...item.picture} picture={state.picture} onChange={state.setPicture} />;
  }
  if ('render' in item) return item.render(state);
  return <Field field={item} isNew={isNew} words={words} />;
}

const isWide = (item: FormItem<never>) =>
  item === 'skills' || (typeof item === 'object' && 'isWide' in item && item.isWide === true);

interface GroupProps<Extra> extends Omit<ItemProps<Extra>, 'item'> {
  group: FormGroup<Extra>;
}

export function Group<Extra>({ group, ...rest }: GroupProps<Extra>) {
  const { title, layout, items } = group;
  const isGrid = title !== undefined || layout !== undefined;
  const fields = items.map((item, at) => {
    const field = <Item key={at} item={item} {...rest} />;
    return isGrid && isWide(item) ? <Wide key={at}>{field}</Wide> : field;
  });
  if (title !== undefined) return <FieldGroup title={title}>{fields}</FieldGroup>;
  return <div className={layout ?? 'grid gap-4'}>{fields}</div>;
}
