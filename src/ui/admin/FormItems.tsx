import { useEffect, useRef, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
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

/** The names of the fields of an item. */
function namesOf(item: FormItem<never>): string[] {
  if (item === 'skills') return ['skills'];
  if (item === 'language') return ['sourceLocale'];
  if ('name' in item) return [item.name];
  return 'render' in item ? (item.fields ?? []).map(({ name }) => name) : [];
}

interface FoldedGroupProps {
  title: string;
  names: readonly string[];
  children: ReactNode;
}

/** Fields under their heading, which opens by itself once one of them is wrong. */
function FoldedGroup({ title, names, children }: FoldedGroupProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState();
  const isWrong = names.some((name) => errors[name] !== undefined);
  useEffect(() => {
    if (!isWrong || !fold.current || fold.current.open) return;
    fold.current.open = true;
    // What is folded could not take the focus when the form was sent.
    const { activeElement } = document;
    if (activeElement?.getAttribute('aria-invalid')) return;
    fold.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isWrong, submitCount]);
  return (
    <details ref={fold} className="card fold">
      <summary>
        <h3 className="font-bold">{title}</h3>
      </summary>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}

interface GroupProps<Extra> extends Omit<ItemProps<Extra>, 'item'> {
  group: FormGroup<Extra>;
}

export function Group<Extra>({ group, ...rest }: GroupProps<Extra>) {
  const { title, layout, isFolded, items } = group;
  const isGrid = title !== undefined || layout !== undefined;
  const fields = items.map((item, at) => {
    const field = <Item key={at} item={item} {...rest} />;
    return isGrid && isWide(item) ? <Wide key={at}>{field}</Wide> : field;
  });
  if (title !== undefined && isFolded) {
    return (
      <FoldedGroup title={title} names={items.flatMap((item) => namesOf(item))}>
        {fields}
      </FoldedGroup>
    );
  }
  if (title !== undefined) return <FieldGroup title={title}>{fields}</FieldGroup>;
  return <div className={layout ?? 'grid gap-4'}>{fields}</div>;
}
