/** Remembers a value in this browser for a year; null forgets it. */
export function rememberCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 31_536_000;
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; SameSite=Lax`;
}
