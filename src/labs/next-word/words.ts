const part =
  /[\p{L}\p{M}\p{N}]+(?:[-’'./][\p{L}\p{M}\p{N}]+|,\p{N}+)*(?:\.(?=\s+[\p{Ll}\p{N}]))?|[.,;:?!]/gu;

/**
 * The words and signs of a sentence as they stand; brackets and quotation marks are left out. A dot
 * after which the sentence goes on belongs to its word: "no. 27".
 */
export const splitWords = (sentence: string): string[] => sentence.match(part) ?? [];

/** The same in small letters, as machines count them. */
export const toWords = (sentence: string): string[] => splitWords(sentence.toLowerCase());
