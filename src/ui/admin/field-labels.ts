/** A field as its form names it. */
interface FieldLabel {
  label: string;
  /** Each value with its name, where there is a choice. */
  options?: readonly (readonly [string, string])[] | undefined;
  /** Says a value in words. */
  say?: ((value: string) => string) | undefined;
}

export type FieldLabels = Map<string, FieldLabel>;

/** The labels of fields, by their names; other texts do not matter. */
export const toFieldLabels = (texts: Readonly<Record<string, unknown>>): FieldLabels =>
  new Map(
    Object.entries(texts).flatMap(([name, label]) =>
      typeof label === 'string' ? [[name, { label }]] : [],
    ),
  );
