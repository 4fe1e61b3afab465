import type { PluralText } from './plural';
import type { Text } from '~/lib/fill';

/** The names in braces of a text: `'n' | 'total'` of `{n} of {total}`. */
type ParamsOf<Value extends string> = Value extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/**
 * The shape that a section has in every language, from the section as it stands in English: the same
 * keys, and of each text the names of what is filled in. A text with forms of number has those that
 * its language needs.
 */
export type TextsOf<Texts> = Texts extends string
  ? Text<ParamsOf<Texts>>
  : Texts extends readonly (infer Item)[]
    ? readonly TextsOf<Item>[]
    : Texts extends { readonly one: string; readonly other: infer Other extends string }
      ? PluralText<ParamsOf<Other>>
      : { readonly [Key in keyof Texts]: TextsOf<Texts[Key]> };
