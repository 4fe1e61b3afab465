import type { PluralText } from './plural';
import type { Text } from '~/lib/fill';

/** The names in braces of a text: `'n' | 'total'` of `{n} of {total}`. */
type ParamsOf<Value extends string> = Value extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/**
 * The type of a section in every language, derived from its English texts: the same keys, and in
 * each text the same placeholders. A text with plural forms has those that its language needs.
 */
export type TextsOf<Texts> = Texts extends string
  ? Text<ParamsOf<Texts>>
  : Texts extends readonly (infer Item)[]
    ? readonly TextsOf<Item>[]
    : Texts extends { readonly one: string; readonly other: infer Other extends string }
      ? PluralText<ParamsOf<Other>>
      : { readonly [Key in keyof Texts]: TextsOf<Texts[Key]> };
