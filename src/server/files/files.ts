/** A personal file that no cache on the way stores. */
const privateFile = (
  filename: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  charset = 'utf-8',
) =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=${charset}`,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  });

/**
 * A file for a spreadsheet, in UTF-16: with tabs it is the one form that Excel opens in columns and with
 * all its letters in every country. A line `sep=` would make it forget the encoding, and commas or
 * semicolons separate cells in some countries only.
 */
export const csvResponse = (filename: string, csv: string) =>
  privateFile(filename, 'text/csv', Uint8Array.from(Buffer.from(csv, 'utf16le')), 'utf-16le');

export const calendarResponse = (filename: string, calendar: string) =>
  privateFile(filename, 'text/calendar', calendar);

/** Questions for another program. */
export const giftResponse = (filename: string, text: string) =>
  privateFile(filename, 'text/plain', text);
