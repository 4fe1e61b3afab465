declare const names: unique symbol;

/**
 * A text whose type says which placeholders it has: `Text<'n'>` has `{n}`. At run time it is a
 * string.
 */
export type Text<Name extends string = never> = string & { readonly [names]?: Name };

/** A value for each name in the braces of a text. */
export type Params<Name extends string> = Readonly<Record<Name, string | number>>;

/** Replaces `{name}` in a text by values; a name without a value stays. */
export function fill<Name extends string>(text: Text<Name>, params: Params<Name>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name as Name]) : placeholder,
  );
}
