import { encodeQR, type ErrorCorrection } from 'qr';

/** The squares of a text's QR code, row by row, without a border; true is dark. */
export const qrSquares = (text: string, ecc: ErrorCorrection): boolean[][] =>
  // The library draws no code without a border.
  encodeQR(text, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));

/** A QR code as a drawing for SVG. */
export interface QrDrawing {
  /** Squares of a side, with the border. */
  size: number;
  /** The dark squares. */
  path: string;
}

/** Draws a text's QR code with a border of so many squares. */
export function drawQrCode(text: string, ecc: ErrorCorrection, border = 4): QrDrawing {
  const squares = qrSquares(text, ecc);
  const path = squares
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x + border} ${y + border}h1v1h-1z`] : [])),
    )
    .join('');
  return { size: squares.length + 2 * border, path };
}
