/** The cookie that names, by its stamp, the form which arrived last from this browser. */
export const sentCookie = 'form-sent';
/** Seconds for which a browser keeps what was typed; others may use the same phone. */
export const keptSeconds = 86_400;

/** What became of a page's form that works without scripts, with what was typed. */
export interface PostedForm {
  state: string;
  /** Says when the form was shown. */
  stamp?: string | undefined;
  code?: string;
  values?: Record<string, string>;
  /** Names of the fields at fault, with a sentence in English. */
  fields?: Record<string, string>;
}

export interface PostedFormTexts<Name extends string> {
  /** A sentence for each field, and one for what is too long. */
  faults: Readonly<Record<Name | 'long', string>>;
}

/** The faults of a form with links to their fields, whose ids are made of `prefix` and the name. */
export function postedFaults<Name extends string>(
  result: Pick<PostedForm, 'fields'>,
  t: PostedFormTexts<Name>,
  prefix: string,
): { href: string; text: string }[] {
  return Object.keys(result.fields ?? {}).flatMap((name) => {
    const { fault } = postedField(result, t, name as Name);
    return fault ? [{ href: `#${prefix}-${name}`, text: fault }] : [];
  });
}

/** What a field of the form shows: what was typed, and what is wrong with it in the page's language. */
export function postedField<Name extends string>(
  { values = {}, fields = {} }: Pick<PostedForm, 'values' | 'fields'>,
  { faults }: PostedFormTexts<Name>,
  name: Name,
) {
  const said = fields[name];
  const fault = said && (/at most/.test(said) ? faults.long : faults[name]);
  return { name, value: values[name] ?? '', fault };
}
