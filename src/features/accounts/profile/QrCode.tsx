export interface QrCodeProps {
  /** Rows of dark and light squares. */
  squares: readonly (readonly boolean[])[];
  label: string;
}

/** A QR code, dark on white in both themes, since scanners expect it so. */
export function QrCode({ squares, label }: QrCodeProps) {
  const quiet = 4;
  const size = squares.length + 2 * quiet;
  const path = squares
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-field border border-line"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
