/** Copies an object without the named properties, to keep the props of islands small. */
export function omit<From extends object, Key extends keyof From>(
  from: From,
  ...keys: Key[]
): Omit<From, Key> {
  return Object.fromEntries(
    Object.entries(from).filter(([key]) => !keys.includes(key as Key)),
  ) as Omit<From, Key>;
}
