/** A field as its form names it. */
interface FieldLabel {
  label: string;
  /** Values of a choice with their names. */
  options?: readonly (readonly [string, string])[] | undefined;
  /** A value in words. */
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
