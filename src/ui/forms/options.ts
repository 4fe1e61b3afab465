/** Value and words of each choice of a field. */
export type Options<Value extends string = string> = readonly (readonly [Value, string])[];

/** A choice of each of a list, by its name in the page's language. */
export const toOptions = <Name extends string>(
  list: readonly Name[],
  names: Readonly<Record<Name, string>>,
): Options<Name> => list.map((name) => [name, names[name]] as const);
