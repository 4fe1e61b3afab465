/** Why a link could not be visited; the dictionaries have a text for each. */
export const linkErrors = [
  /** No http or https, another port than 80 and 443, or a name and password in it. */
  'refused_url',
  /** The host is not on the public internet. */
  'refused_address',
  'dns',
  'connection',
  'tls',
  'timeout',
  'too_many_redirects',
  'bad_answer',
] as const;
export type LinkErrorCode = (typeof linkErrors)[number];

/** The result of visiting a link; `detail` is an HTTP status or one of `linkErrors`. */
export interface LinkResult {
  status: 'ok' | 'broken';
  detail: string;
}

/** Statuses with which sites turn automatic visitors away, although the page may be there. */
const guarded = ['401', '403', '405', '406', '429', '503', '999'];

export type LinkWords = Readonly<
  Record<'ok' | 'guarded' | 'gone' | 'status' | LinkErrorCode, string>
>;

/** A result as text; the caller fills in `{status}`. */
export function linkMessage({ status, detail }: LinkResult, words: LinkWords): string {
  if (status === 'ok') return words.ok;
  const error = linkErrors.find((code) => code === detail);
  if (error) return words[error];
  if (guarded.includes(detail)) return words.guarded;
  return detail === '404' || detail === '410' ? words.gone : words.status;
}
