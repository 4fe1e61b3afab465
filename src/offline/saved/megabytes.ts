const units = [
  { from: 1e9, name: 'GB' },
  { from: 1e5, by: 1e6, name: 'MB' },
  { from: 0, by: 1e3, name: 'KB' },
];

/** Bytes as people read them on the meter of their phone: `12 KB`, `0.4 MB`, `10.7 GB`. */
export function formatMegabytes(locale: string, bytes: number): string {
  const {
    from,
    by = from,
    name,
  } = units.find((unit) => bytes >= unit.from) ?? { from: 1, name: '' };
  const value = Math.max(bytes, 1000) / by;
  const maximumFractionDigits = value < 10 && name !== 'KB' ? 1 : 0;
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value)} ${name}`;
}
