/**
 * Returns a function that makes a value once for each key and keeps it, for what costs more to make
 * than to find. Beyond `max` values it begins anew, so that odd input cannot fill the memory.
 */
export function keep<Value>(max: number): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, make) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = make();
    if (values.size >= max) values.clear();
    values.set(key, value);
    return value;
  };
}
