import { createContext, use, useEffect } from 'react';

/** A field as its form names it. */
export interface FieldLabel {
  label: string;
  /** Each value with its name, where there is a choice. */
  options?: readonly (readonly [string, string])[] | undefined;
  /** Says a value in words. */
  say?: ((value: string) => string) | undefined;
}

export type FieldLabels = Map<string, FieldLabel>;

/**
 * The labels of fields, by their names; other texts do not matter. `names` are those of the values of
 * choices.
 */
export const toFieldLabels = (
  texts: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): FieldLabels =>
  new Map(
    Object.entries(texts).flatMap(([name, label]) =>
      typeof label === 'string'
        ? [[name, { label, options: Object.entries(names[name] ?? {}) }]]
        : [],
    ),
  );

const Context = createContext<FieldLabels | null>(null);

/** Stands around the fields of a form that wants to know their labels. */
export const FieldLabelsProvider = Context.Provider;

/** Tells the form around a field what the field is called. */
export function useFieldLabel(name: string, { label, options, say }: FieldLabel): void {
  const labels = use(Context);
  useEffect(() => {
    labels?.set(name, { label, options, say });
  }, [labels, name, label, options, say]);
}
