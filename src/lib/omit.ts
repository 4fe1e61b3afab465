/** An object without the named properties, to keep what an island does not need out of its props. */
export function omit<From extends object, Key extends keyof From>(
  from: From,
  ...keys: Key[]
): Omit<From, Key> {
  return Object.fromEntries(
    Object.entries(from).filter(([key]) => !keys.includes(key as Key)),
  ) as Omit<From, Key>;
}
