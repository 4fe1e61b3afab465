import type { dictionary } from './dictionaries/en';
import type { Locale } from './locales';
import type { TextsOf } from './texts-of';

/** The texts of a language, by section; English says which there are. */
export type Texts = TextsOf<typeof dictionary>;

/** Every interface text of the product in a language. */
export type Dictionary = Texts & { readonly locale: { readonly code: Locale } };
