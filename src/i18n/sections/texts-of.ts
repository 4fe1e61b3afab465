/** The same keys in another language. */
export type TextsOf<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : TextsOf<Texts[Key]>;
};
